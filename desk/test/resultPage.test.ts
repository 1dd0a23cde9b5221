import type { Row } from '../src/documents/row';
import { answersNow } from '../src/page/answers';
import type { CheckedFile } from '../src/page/checkPage';
import { progressPage, savingPage } from '../src/page/progressPage';
import { resultPage, type Answer } from '../src/page/resultPage';
import { wordsIn } from '../src/wording/words';

/** A file of four payments (lines 2 to 5), two of which are posted now, with a total below. */
function resultOf(
	answers: Answer[],
	lines: CheckedFile['lines'] = {},
	kept: Array<Partial<CheckedFile['kept'][number]>> = [],
) {
	const made = (line: number) => ({
		document: { key: `k${line}`, date: '2026-11-02', description: `Bayar ${line}` },
		lines: [line],
		cents: -100,
	});
	const checked = {
		words: wordsIn('id'),
		documents: [made(2), made(3)],
		lines,
		kept,
		kind: 'voucher',
		money: { 2: { in: 0, out: -100 }, 3: { in: 0, out: -100 }, 4: { in: 500, out: 0 } },
		names: ['Keterangan'],
		sheet: {
			lines: [1, 2, 3, 4, 5, 6].map((line) => ({ line, cells: [`Baris ${line}`, "'0000"] })),
		},
	} as unknown as CheckedFile;
	const { html, file } = resultPage(checked, answers);
	return { html, outcomes: file.map(({ Hasil }) => Hasil) };
}

const posted = (line: number, more: Answer = {}): Answer => ({
	key: `k${line}`,
	state: 'posted',
	number: `N${line}`,
	isNew: true,
	verdict: 'new',
	...more,
});

describe('the result', () => {
	it('names every line that was not posted, before those that were', () => {
		const { html, outcomes } = resultOf([posted(2), posted(3)], {
			4: { state: 'held', message: 'Jumlah kosong' },
			5: { state: 'transfer' },
			6: { state: 'none' },
		});
		expect(html).toMatch(/^<h3>2 tercatat<\/h3><h3>Angka kontrol<\/h3>.*<h3>Tidak dicatat: /);
		expect(html).toMatch(/Baris 4.*Baris 5.*<h3>Tercatat<\/h3>/);
		expect(html).toContain('Jumlah kosong');
		expect(html).not.toContain('Baris 6');
		// The apostrophe only marks text in Excel.
		expect(html).toContain('Baris 5 0000');
		expect(outcomes).toEqual([
			'',
			'tercatat',
			'tercatat',
			'ditahan',
			'transfer antar rekening sendiri, tidak dicatat',
			'tanpa jumlah',
		]);
	});

	it('never counts existing documents as posted', () => {
		const there = posted(3, { isNew: false, verdict: 'same' });
		const { html, outcomes } = resultOf([posted(2), there], {
			4: { state: 'posted', number: 'N9' },
		});
		expect(html).toContain('</table><h3>Tidak dicatat: 2</h3><table>');
		expect(outcomes.slice(1, 4)).toEqual(['tercatat', 'sudah ada', 'sudah ada']);
	});

	it.each([
		[
			'another date or amount',
			{ state: 'waiting', number: '', verdict: 'differs' },
			'perlu disetujui',
		],
		['refused', { state: 'refused', number: '' }, 'ditolak'],
		['not answered for', { state: 'approved', number: '' }, 'disetujui, belum dicatat'],
	])('says that a document that is %s is not posted', (_, answer, outcome) => {
		const { html, outcomes } = resultOf([posted(2), posted(3, answer)]);
		expect(html).toContain('<h3>1 tercatat</h3>');
		expect(outcomes[2]).toBe(outcome);
	});

	it('is uncertain if the previous step returned nothing', () => {
		const { html, outcomes } = resultOf([{ error: 'Tabel penuh' }]);
		expect(outcomes.slice(1, 3)).toEqual(Array(2).fill('belum pasti: cari dulu di ACC'));
		expect(html).toMatch(/^<h3>0 tercatat<\/h3>/);
		expect(html).toContain('Tabel penuh');
	});
});

it('adds up to the file: rows and sums by outcome', () => {
	const { html } = resultOf([posted(2), posted(3, { state: 'refused' })], {
		4: { state: 'skipped' },
	});
	const [control = ''] = /<h3>Angka kontrol.*?<\/table>/.exec(html) ?? [];
	expect(control).toContain('<i>Rp\u00a05,00</i>');
	const cells = [...control.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
		row
			.replace(/<sub>.*?<\/sub>/g, '')
			.split(/<[^>]*>/)
			.filter(Boolean)
			.join(' | '),
	);
	expect(cells.slice(1)).toEqual([
		'Di file | 3 | Rp\u00a05,00 | Rp\u00a02,00',
		'Ditolak | 1 | Rp\u00a00,00 | Rp\u00a01,00',
		'Dilewati | 1 | Rp\u00a05,00 | Rp\u00a00,00',
		'Tercatat | 1 | Rp\u00a00,00 | Rp\u00a01,00',
	]);
});

it('links to the to-do page, where held and unanswered rows wait', () => {
	const waiting = [{ key: 'a', state: 'waiting' }];
	const lines = { 4: { state: 'held', message: 'Tanggal kosong' }, 5: { state: 'open' } };
	const { html, outcomes } = resultOf([posted(2), posted(3)], lines, waiting);
	expect(html).toContain('<a href="../form/acc-documents">Buka daftar tugas: 2</a>');
	expect(outcomes.slice(3, 5)).toEqual(Array(2).fill('perlu disetujui'));
	// They don't exist if adding failed.
	const failed = resultOf([{ error: 'Tabel penuh' }], lines, waiting);
	expect(failed.outcomes.slice(3, 5)).toEqual(['ditahan', 'belum dijawab']);
	const skipped = { 4: { state: 'skipped' } };
	expect(resultOf([posted(2), posted(3)], skipped).html).not.toContain('acc-documents');
});

it('shows the progress of posting, that the page may be closed, and where to look', () => {
	const page = (isStuck: boolean) =>
		progressPage({ total: 5000, done: 1200, isOver: false, isStuck }, wordsIn('id'));
	expect(page(false)).toContain('Sedang dicatat: 1.200 dari 5.000');
	expect(page(false)).toContain('Halaman ini boleh ditutup');
	expect(page(false)).not.toContain('sepuluh menit');
	expect(page(true)).toContain('Sudah sepuluh menit tidak ada yang dicatat');
});

it('says what to do if the documents are never saved, until they are', () => {
	const page = savingPage(5000, wordsIn('id'));
	expect(page).toContain('Sedang dicatat: 0 dari 5.000');
	expect(page).toContain('unggah file yang sama lagi');
	expect(page).not.toContain('boleh ditutup');
});

describe('the outcome of each document', () => {
	const row = (id: number, key: string, state = 'posted'): Row => ({
		id,
		key,
		state,
		number: `N${id}`,
		message: '',
	});
	const keys = ['a #1', 'a #10', 'b #1'];
	const given: Answer[] = [{ isAwaited: false }];
	const told = (answers: Answer[], rows?: Row[]) =>
		answersNow(keys, answers, rows).map(({ key, state, number }) => [key, state, number]);

	it('comes from its row, even if it was added as different from a known document', () => {
		expect(
			told(given, [row(1, 'a #1 (not #7)'), row(2, 'a #10', 'refused'), row(3, 'b #1')]),
		).toEqual([
			['a #1', 'posted', 'N1'],
			['a #10', 'refused', 'N2'],
			['b #1', 'posted', 'N3'],
		]);
	});

	it('is that it already existed, if the file has rows but this document has none', () => {
		expect(told(given, [row(2, 'a #10')])).toEqual([
			['a #1', 'isThere', undefined],
			['a #10', 'posted', 'N2'],
			['b #1', 'isThere', undefined],
		]);
	});

	it('is the answer of the adding step, if it was awaited', () => {
		const same = { key: 'a #1', state: 'posted', number: 'N9', verdict: 'same', isNew: false };
		const answers = [same, ...keys.slice(1).map((key) => ({ key, state: 'approved' }))];
		expect(told(answers, [row(2, 'a #10')])).toEqual([
			['a #1', 'posted', 'N9'],
			['a #10', 'posted', 'N2'],
			['b #1', 'approved', undefined],
		]);
	});

	it('is omitted if neither is known', () => {
		expect(told(given)).toEqual([]);
		expect(told([{ error: 'no such workflow' }], [])).toEqual([]);
	});
});
