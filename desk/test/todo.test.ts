import type { Given, Row } from '../src/documents/row';
import { answerOf } from '../src/todo/answer';
import { checkedDecision, saidOf } from '../src/todo/said';
import { todoPage, type Desk, type TodoPage } from '../src/todo/todo';
import { todoWordsIn } from '../src/todo/words';

const NOW = Date.parse('2026-11-22T10:00:00Z');

const words = todoWordsIn;

const row = (id: number, more: Partial<Row> = {}): Row => ({
	id,
	state: 'waiting',
	kind: 'voucher',
	date: '2026-11-09',
	total: '1250000.5',
	bank_code: '014',
	description: `Note ${id}`,
	updatedAt: '2026-11-22T09:59:00.000Z',
	...more,
});

const page = (desk: Partial<Desk> = {}) =>
	todoPage({
		rows: [],
		search: '',
		open: '',
		said: '',
		words: words('id'),
		token: 't0',
		now: NOW,
		...desk,
	});

/** Labels of a group's checkboxes. */
const boxes = (shown: ReturnType<typeof page>, group: string) => {
	const found = shown.fields.find(
		(field) => 'fieldName' in field && field.fieldName === `${group}_t0`,
	);
	const { fieldOptions } = (found ?? {}) as {
		fieldOptions?: { values: Array<{ option: string }> };
	};
	return fieldOptions?.values.map(({ option }) => option) ?? [];
};

const head = (shown: ReturnType<typeof page>) =>
	String((shown.fields[1] as { html?: string }).html);

describe('the list', () => {
	it('writes days and amounts as people do, and leaves everything else unchanged', () => {
		const rows = [row(1), row(2, { date: '9 Nov', total: '1,5 jt' })];
		expect(boxes(page({ rows }), 'waiting')).toEqual([
			'#1\t09/11/2026\tRp\u00a01.250.000,50\t014\tNote 1',
			'#2\t9 Nov\tRp\u00a01,5 jt\t014\tNote 2',
		]);
	});

	it('offers a checkbox for what a person decides on, and none for what is posted or being posted', () => {
		const states = ['waiting', 'refused', 'unknown', 'approved', 'posted', 'dismissed', 'posting'];
		const rows = states.map((state, at) => row(at + 1, { state, number: `0000${at}` }));
		const shown = page({ rows });
		expect(states.map((state) => boxes(shown, state).length)).toEqual([1, 1, 1, 1, 0, 0, 0]);
		for (const number of ['00004', '00005', '00006']) expect(head(shown)).toContain(number);
	});

	it('offers a document again that has been posting for more than ten minutes', () => {
		const updatedAt = new Date(NOW - 600_001).toISOString();
		const rows = [row(1, { state: 'posting', updatedAt }), row(2, { state: 'posting' })];
		expect(boxes(page({ rows }), 'stuck')).toHaveLength(1);
		expect(page({ rows }).seen.map(({ id }) => id)).toEqual([1]);
	});

	it('offers to post all that wait, except invoices and held rows', () => {
		const rows = [row(1), row(2, { note: 'held' }), row(3, { kind: 'purchaseInvoice' })];
		expect(Object.keys(page({ rows }).actions)).toContain('Catat semua yang menunggu (1)');
		expect(Object.values(page({ rows: rows.slice(1) }).actions)).not.toContain('all');
	});

	it('shows no codes of notes', () => {
		const notes = ['held', 'skip', 'same', 'transfer', 'suspected'];
		const rows = notes.map((note, at) => row(at + 1, { note, message: 'Tanggal kosong' }));
		expect(JSON.stringify(page({ rows }).fields)).not.toMatch(/held|skip|suspected/);
	});

	it('shows and decides on 100 documents of a group, and counts all of them', () => {
		const shown = page({ rows: Array.from({ length: 300 }, (_, at) => row(at + 1)) });
		expect([boxes(shown, 'waiting').length, shown.seen.length]).toEqual([100, 100]);
		expect(Object.keys(shown.actions)).toContain('Catat semua yang menunggu (100)');
		expect(JSON.stringify(shown.fields)).toContain('Perlu disetujui (300)');
	});

	it('escapes texts of rows, because n8n replaces text ($&) and evaluates {{ }} in HTML fields', () => {
		const description = '<img src=x onerror=alert(1)> $& $1 {{ $env }} ={{ 1 }} \'"&';
		const shown = head(page({ rows: [row(1, { state: 'posted', description })], said: '{{ 1 }}' }));
		expect(
			shown.replace(/<\/?(p|h3|h4|table|thead|tbody|tr|td|th|sub|b|i|u)( scope="col")?>/g, ''),
		).not.toMatch(/[<>"'{}$]/);
		expect(shown).toContain('&#60;img src=x onerror=alert(1)&#62; &#36;&#38; &#36;1');
	});

	it('names fields so that no URL can prefill them', () => {
		const names = page({ rows: [row(1)] }).fields.map((field) => String(field.fieldName));
		expect(names.every((name) => name.endsWith('_t0'))).toBe(true);
	});
});

describe('one document', () => {
	const labels = (state: string) =>
		Object.values(page({ rows: [row(1, { state })], open: '1' }).actions);

	it('can be corrected if it is refused or waits, and answered if it is unknown', () => {
		expect(labels('waiting')).toEqual(['check', 'save', 'transfer', 'back']);
		expect(labels('refused')).toEqual(['save', 'check', 'transfer', 'back']);
		expect(labels('unknown')).toEqual(['noted', 'again', 'back']);
	});

	it('has no preselected answer if nobody knows', () => {
		const chosen = (more: Partial<Row>) => {
			const { fields } = page({ rows: [row(1, more)], open: '1' });
			const { fieldType, defaultValue } = fields.find(
				({ fieldName }) => fieldName === 'action_t0',
			) as Given;
			return [fieldType, defaultValue];
		};
		expect(chosen({ state: 'unknown' })).toEqual(['dropdown', 'Pilih …']);
		expect(chosen({ note: 'suspected' })).toEqual(['dropdown', 'Pilih …']);
		expect(chosen({})).toEqual(['dropdown', 'Simpan dan periksa']);
	});

	it('becomes the list if it was posted or deleted in the meantime', () => {
		expect(page({ rows: [row(1, { state: 'posted' })], open: '1' }).open).toBe('');
		expect(page({ rows: [row(1)], open: '2' }).open).toBe('');
	});

	it.each([
		[
			'[{"item_name":"Kertas A4","quantity":2,"unit_price":"15000.5"}]',
			'Kertas A4 | 2 |  | 15.000,50 |  |  | ',
		],
		['not JSON', 'not JSON'],
	])('shows the lines of an invoice, %s', (lines, text) => {
		const rows = [row(1, { kind: 'purchaseInvoice', lines })];
		const found = page({ rows, open: '1' }).fields.find(
			(field) => 'fieldName' in field && field.fieldName === 'lines_t0',
		);
		expect(found).toMatchObject({ fieldType: 'textarea', defaultValue: text });
	});

	it('links only to web addresses', () => {
		const link = (address: string) => head(page({ rows: [row(1, { link: address })], open: '1' }));
		expect(link('https://example.com/a.pdf')).toContain('<a href="https://example.com/a.pdf"');
		expect(link('javascript:alert(1)')).not.toContain('<a');
	});
});

it('has the same words in both languages', () => {
	expect(Object.keys(words('en')).sort()).toEqual(Object.keys(words('id')).sort());
	expect(
		Object.values(words('id')).filter((word) => Object.values(words('en')).includes(word)),
	).toEqual([]);
});

describe('what waits', () => {
	it('comes first, by what a person has to do', () => {
		const rows = [row(1), row(2, { note: 'suspected' }), row(3, { state: 'refused' })];
		const shown = head(page({ rows }));
		expect(shown).toMatch(/^<h3>Menunggu Anda: 3<\/h3>/);
		expect(head(page({ rows: [row(1, { state: 'posted' })] }))).toContain(
			'Tidak ada yang menunggu Anda.',
		);
	});

	it('shows the name of our own sources in the language of the page', () => {
		const [label] = boxes(page({ rows: [row(1, { source: 'import page' })] }), 'waiting');
		expect(label).toContain('halaman impor');
	});
});

describe('an answer', () => {
	const rows = [row(1), row(2), row(3, { note: 'suspected' }), row(4, { state: 'refused' })];

	/** The meaning of an answer to the page; field names without the token. */
	function next(shown: TodoPage, given: Given, user = 'siti') {
		const named = Object.entries(given).map(([name, value]) => [`${name}_${shown.token}`, value]);
		const action = Object.entries(shown.actions).find(([, code]) => code === given.action)?.[0];
		const form = { [`page_${shown.token}`]: shown.token, ...Object.fromEntries(named) } as Given;
		form[`action_${shown.token}`] = action ?? given.action;
		return answerOf({ page: shown, given: form, words: words('id'), user }, false);
	}

	const ticked = (group: string, ...ids: number[]) => ({ [group]: ids.map((id) => `#${id}\tx`) });

	it('approves checked documents, and records who did', () => {
		const { does, decisions } = next(page({ rows }), { action: 'post', ...ticked('waiting', 2) });
		expect([does, decisions]).toEqual([
			'decide',
			[{ decide: 2, updatedAt: row(2).updatedAt, approved_by: 'siti', state: 'approved' }],
		]);
	});

	it('approves all that wait, except possible duplicates', () => {
		const { decisions } = next(page({ rows }), { action: 'all' });
		expect(decisions?.map(({ decide }) => decide)).toEqual([1, 2]);
	});

	it.each([
		['post', 'Jawab dulu: sama, transfer, atau transaksi lain?', undefined],
		['another', '', { state: 'approved', answer: 'another' }],
		['same', '', { state: 'dismissed', answer: 'same' }],
		['transfer', '', { state: 'dismissed', answer: 'transfer' }],
	])('to a possible duplicate: %s', (action, said, decision) => {
		const answered = next(page({ rows }), { action, ...ticked('doubtful', 3) });
		expect(answered.said).toBe(said);
		if (decision) expect(answered.decisions?.[0]).toMatchObject({ decide: 3, ...decision });
		else expect(answered.decisions).toBeUndefined();
	});

	it('says neither "the same" nor "different" about others', () => {
		const answered = next(page({ rows }), { action: 'same', ...ticked('waiting', 1) });
		expect([answered.does, answered.said]).toEqual([
			'look',
			'Pilihan ini hanya untuk dokumen yang ada pembandingnya.',
		]);
	});

	it('needs a name if n8n knows none, and keeps it', () => {
		const shown = page({ rows, by: '' });
		expect(shown.fields.some(({ fieldName }) => fieldName === 'by_t0')).toBe(true);
		expect(next(shown, { action: 'all' }, '').said).toBe('Isi nama Anda dulu.');
		const answered = next(shown, { action: 'all', by: 'Budi' }, '');
		expect([answered.by, answered.decisions?.[0]?.approved_by]).toEqual(['Budi', 'Budi']);
	});

	it('to an old page, without an action, or without an answer changes nothing', () => {
		const shown = page({ rows });
		const old = next({ ...shown, token: 't1' }, { action: 'all', page: 't0' });
		expect(old.said).toBe('Halaman tadi sudah lama. Tidak ada yang diubah.');
		expect(next(shown, { action: 'Pilih …' })).toMatchObject({ does: 'look', said: 'Pilih …' });
		const nobody = { page: shown, given: {}, words: words('id'), user: '' };
		expect(answerOf(nobody, false).does).toBe('end');
	});

	it('corrects days and amounts as people write them; the check judges everything else', () => {
		const shown = page({ rows, open: '1' });
		const typed = { date: '1/12/2026', total: '2.500,75', description: ' A ' };
		const answered = next(shown, { action: 'save', ...typed });
		expect([answered.does, answered.post]).toEqual(['check', true]);
		expect(answered.decisions?.[0]).toMatchObject({
			date: '2026-12-01',
			total: '2500.75',
			description: 'A',
			state: 'waiting',
		});
		expect(next(shown, { action: 'check', total: '1,5 jt' }).row?.total).toBe('1,5 jt');
	});

	it('stays on the page if lines of an invoice lack a part', () => {
		const invoice = row(5, { kind: 'purchaseInvoice', lines: '[]' });
		const shown = page({ rows: [invoice], open: '5' });
		const short = next(shown, { action: 'save', lines: 'Kertas | 2' });
		expect([short.open, short.decisions]).toEqual(['5', undefined]);
		const whole = next(shown, { action: 'save', lines: 'Kertas | 2 | rim | 15.000 | | | ' });
		expect(whole.row?.lines).toContain('"unit_price":"15000"');
	});
});

describe('the report on decisions', () => {
	const next = { does: 'decide', search: '', open: '', said: '', by: '' } as const;

	it('counts the outcomes, and the decisions that were not taken', () => {
		const results = [
			{ state: 'posted', isDecided: true },
			{ state: 'posted', isDecided: true },
			{ state: 'waiting', isDecided: false },
		];
		expect(saidOf(results, next, words('id')).said).toBe(
			'2 tercatat, 1 tidak diubah, karena sudah diubah orang lain, nomornya sudah dipakai, atau ada isian kosong (buka dulu)',
		);
	});

	it('shows a corrected document again if it is not right, with the reason', () => {
		const wrong = [{ id: 7, state: 'waiting', isDecided: true, message: 'Belum bisa dicatat: x' }];
		const said = saidOf(wrong, { ...next, kind: 'voucher' }, words('id'));
		expect([said.open, said.said]).toEqual(['7', 'Belum bisa dicatat: x']);
	});

	it('approves a corrected document only after a check that found nothing', () => {
		const decided = { ...next, decisions: [{ decide: 7, state: 'waiting' }], post: true };
		const of = (dryRun: Parameters<typeof checkedDecision>[0]) =>
			checkedDecision(dryRun, decided, words('id'), 'id');
		expect(of({ check: 'OK' }).state).toBe('approved');
		expect(of({ check: 'already sent' }).state).toBe('waiting');
		const problems = [{ field: 'Total Amount', code: 'notAmount', got: '"x"' }];
		expect(of({ check: 'wrong', problems })).toMatchObject({
			state: 'waiting',
			message: 'Belum bisa dicatat: Jumlah "x": bukan angka',
		});
		expect(of({ error: 'no credential' }).state).toBe('waiting');
	});
});
