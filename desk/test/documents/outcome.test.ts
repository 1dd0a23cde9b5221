import { lateOutcomes, outcomesOf, type Answer } from '../../src/documents/outcome';
import { FAILURE } from '../../../nodes/AccAccounting/sentences/failures';
import { WRONG } from '../../../nodes/AccAccounting/sentences/problems';
import { REASONS, whyRefused, WHOLE } from '../../src/documents/reasons';
import type { Row } from '../../src/documents/row';
import { SENTENCES } from '../../src/documents/words';

const row = (id: number, more: Partial<Row> = {}): Row => ({
	id,
	company: '',
	date: '2026-11-02',
	total: '5000.00',
	description: 'Listrik',
	claimed_by: 'w/1',
	...more,
});

const outcomeOf = (answer: Answer, numbered: Row[] = []) =>
	outcomesOf([answer], [row(1)], numbered, 'id')[0];

describe('what is written back', () => {
	it.each<[Answer, string, string]>([
		[{ outcome: 'posted', document_number: '7' }, 'posted', '7'],
		[{ outcome: 'refused' }, 'refused', ''],
		[{ outcome: 'skipped' }, 'unknown', ''],
		[{ outcome: 'unknown', document_number: '7' }, 'unknown', ''],
		[{ error: new Error('x') }, 'unknown', ''],
		[{}, 'unknown', ''],
	])('about %j is certain only if it is posted or refused', (answer, state, number) => {
		expect(outcomeOf(answer)).toMatchObject({ state, number });
	});

	it('trusts no number that another document has, in the table or in this run', () => {
		const answer = { outcome: 'posted', document_number: '7' };
		const taken = outcomeOf(answer, [row(9, { number: '7' })]);
		expect(taken).toMatchObject({ state: 'unknown', number: '' });
		expect(taken?.message).toContain('ACC menjawab nomor 7, yang sudah dipakai #9');
		expect(outcomeOf(answer, [row(9, { number: '7', company: 'x' })])?.state).toBe('posted');
		const both = outcomesOf([answer, answer], [row(1), row(2)], [], 'id');
		expect(both.map(({ state }) => state)).toEqual(['posted', 'unknown']);
	});

	it('goes to the row that the node names, in any order', () => {
		const answers = [
			{ itemIndex: 1, outcome: 'refused' },
			{ itemIndex: 0, outcome: 'posted', document_number: '7' },
		];
		const written = outcomesOf(answers, [row(1), row(2)], [], 'id');
		expect(written.map(({ id, state }) => [id, state])).toEqual([
			[2, 'refused'],
			[1, 'posted'],
		]);
	});

	it('writes a number anyway if somebody else has taken over the row', () => {
		const answers = [1, 2, 3].map((at) => ({ outcome: 'posted', document_number: `N${at}` }));
		const refused = { outcome: 'refused' };
		const rows = [row(1), row(2), row(3), row(4)];
		const outcomes = outcomesOf([...answers, refused], rows, [], 'id');
		expect(lateOutcomes(outcomes, [1, 3], 'id')).toMatchObject([
			{ id: 2, number: 'N2', twice: 'Mungkin tercatat dua kali: ACC juga menjawab nomor N2' },
		]);
	});

	it('says what to look for in ACC, and what differs there', () => {
		const unknown = { outcome: 'unknown', document_number: '00005' };
		expect(outcomeOf(unknown)?.message).toBe(
			'Tidak diketahui apakah sudah tercatat. Cari di ACC: 02/11/2026, Rp\u00a05.000, Listrik. Nomor dalam jawaban: 00005',
		);
		const other = { outcome: 'posted', document_number: '7', total_amount: 50 };
		expect(outcomeOf(other)?.message).toBe('Di ACC Rp\u00a050, bukan Rp\u00a05.000');
	});
});

describe('why a document was refused', () => {
	it.each([
		[
			{ problems: [{ field: 'Quantity', code: 'notAmount', got: '"x"', line: 2 }] },
			'Kuantitas baris 2 "x": bukan angka',
		],
		[
			{ problems: [{ field: 'Cash Category', code: 'notInAcc', got: 'KK99' }] },
			'Kategori kas KK99: tidak ada di ACC',
		],
		[
			{
				httpStatus: 404,
				code: 'ACC09',
				message: 'master data Vendor PT X not found (ACC09). Create it in ACC.',
				advice: 'Create it in ACC.',
			},
			'ACC menolak: master data Vendor PT X not found (ACC09); buat atau atur di ACC, atau perbaiki di daftar tugas',
		],
		[
			{ httpStatus: 403, message: 'x' },
			'ACC menolak: pengguna ACC ini tidak boleh melakukannya; minta admin ACC',
		],
		[
			{ code: 'pauseTooLong', message: 'Not sent: ACC is busy.' },
			'Tidak terkirim: ACC sedang sibuk; coba lagi beberapa menit lagi',
		],
		[{ message: 'Odd thing (X9). Do this.', advice: 'Do this.' }, 'Tidak terkirim: Odd thing (X9)'],
	])('%j', (refused, why) => {
		expect(whyRefused(refused, 'id')).toBe(why);
	});

	it("is the node's own message in English", () => {
		expect(whyRefused({ message: 'Quantity: not a number' }, 'en')).toBe('Quantity: not a number');
	});

	it('has Indonesian wording for values that people enter in pages and files', () => {
		const common = ['empty', 'notDate', 'notAmount', 'twoReadings', 'notInAcc', 'zero'];
		expect(common.filter((code) => !(code in REASONS))).toEqual([]);
	});

	it('has no Indonesian wording for messages that the node no longer has', () => {
		expect(Object.keys(REASONS).filter((code) => !(code in WRONG))).toEqual([]);
		const ofNode = Object.keys(WHOLE).filter((code) => !/^\d+$/.test(code));
		expect(ofNode.filter((code) => !(code in FAILURE))).toEqual([]);
	});
});

it('has the same sentences in both languages', () => {
	const values = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
	for (const { en, id } of Object.values(SENTENCES)) expect(values(en)).toEqual(values(id));
});
