import { compareAll, idsOf, resembled, type Verdict } from '../../src/documents/compare';
import { isSameName, plainName } from '../../src/documents/names';
import type { NewRow, Row } from '../../src/documents/row';

const voucher = (key: string, more: NewRow = {}): NewRow => ({
	kind: 'voucher',
	company: '',
	batch: 'file 2',
	key,
	date: '2026-11-02',
	total: '6500.00',
	bank_code: '014',
	account_number: '1230004567',
	description: key,
	...more,
});

const invoice = (key: string, more: NewRow = {}): NewRow => ({
	kind: 'purchaseInvoice',
	company: '',
	batch: 'file 2',
	key,
	reference: '001',
	party: 'PT Sumber Makmur',
	date: '2026-11-02',
	total: '1000000.00',
	...more,
});

const posted = (id: number, document: NewRow, more: NewRow = {}): Row => ({
	...document,
	id,
	batch: 'file 1',
	state: 'posted',
	number: `0000${id}`,
	...more,
});

/** The verdict on a document, given existing rows. */
const verdictOf = (document: NewRow, ...rows: Row[]): Verdict | undefined =>
	compareAll([document], rows)[0]?.verdict;

describe('a document with an existing key', () => {
	it('already exists if day and amount match, however the amount is written', () => {
		expect(verdictOf(voucher('a', { total: '6500' }), posted(1, voucher('a')))).toBe('same');
	});

	it.each([
		['another month', { date: '2026-10-02' }],
		['another amount', { total: '6500.01' }],
	])('is held with %s, under a separate key', (_, other) => {
		const rows = [posted(1, voucher('a', other))];
		const [held] = compareAll([voucher('a')], rows);
		expect([held?.verdict, held?.known.map(({ id }) => id)]).toEqual(['differs', [1]]);
		expect(held?.key).toBe('a (2026-11-02, 6500.00)');
		// Importing the same file again: the held row is this document.
		const again = { ...posted(2, voucher(held?.key ?? '')), state: 'waiting' };
		expect(verdictOf(voucher('a'), ...rows, again)).toBe('same');
	});

	it('is a different one if a person says so, and is added once', () => {
		const rows = [posted(7, voucher('a'))];
		const [other] = compareAll([voucher('a', { differs_from: '7' })], rows);
		expect([other?.verdict, other?.key]).toEqual(['new', 'a (not #7)']);
		const added = posted(8, voucher('a (not #7)'), { differs_from: '7' });
		expect(verdictOf(voucher('a', { differs_from: '7' }), ...rows, added)).toBe('same');
	});

	it.each([
		['kind', { kind: 'salesInvoice' }],
		['company', { company: 'abc' }],
	])('is new with a different %s', (_, other) => {
		expect(verdictOf(voucher('a'), posted(1, voucher('a', other)))).toBe('new');
	});
});

describe('a payment with a different description', () => {
	const known = posted(1, voucher('BIAYA ADM', { direction: 'out' }));

	it.each<[string, NewRow, Verdict]>([
		['the same account, day and amount', {}, 'suspected'],
		['the account written with dashes', { account_number: '123-000-4567' }, 'suspected'],
		['no account, and the same bank', { account_number: '' }, 'suspected'],
		['no account, and another bank', { account_number: '', bank_code: '008' }, 'new'],
		['another account', { account_number: '999' }, 'new'],
		['another day', { date: '2026-11-03' }, 'new'],
		['another amount', { total: '6500.50' }, 'new'],
		['the same direction', { direction: 'out' }, 'suspected'],
		['the other direction', { direction: 'in' }, 'new'],
		['a person who said that they differ', { differs_from: '1' }, 'new'],
		['the same file', { batch: 'file 1' }, 'new'],
	])('with %s', (_, more, verdict) => {
		expect(verdictOf(voucher('Biaya administrasi', more), known)).toBe(verdict);
	});

	it.each<[string, Verdict]>([
		['posted', 'suspected'],
		['posting', 'suspected'],
		['unknown', 'suspected'],
		['approved', 'suspected'],
		['waiting', 'new'],
		['refused', 'new'],
		['dismissed', 'new'],
	])('next to one that is %s', (state, verdict) => {
		expect(verdictOf(voucher('b'), { ...known, state })).toBe(verdict);
	});

	it('is a different one if the file also contains the known one', () => {
		const compared = compareAll(
			[voucher('parking #1'), voucher('parking #2')],
			[posted(1, voucher('parking #1'))],
		);
		expect(compared.map(({ verdict }) => verdict)).toEqual(['same', 'new']);
		expect(compared[1]?.document.differs_from).toBe('1');
	});

	it('is asked about once: rows that are in the file too are different ones', () => {
		const rows = [posted(1, voucher('a')), posted(2, voucher('b'))];
		const [asked] = compareAll([voucher('new'), voucher('b')], rows);
		expect([asked?.verdict, asked?.alike.map(({ id }) => id)]).toEqual(['suspected', [1]]);
		expect(asked?.document.differs_from).toBe('2');
	});

	it('is shown with everything that it looks like, even if its key exists: the answer covers all of them', () => {
		const rows = [posted(1, voucher('a')), posted(2, voucher('b')), posted(3, voucher('c'))];
		const [there] = compareAll([voucher('a')], rows);
		expect([there?.verdict, there && idsOf(resembled(there))]).toEqual(['same', '1,2,3']);
		const [other] = compareAll([voucher('a', { differs_from: '1,2,3' })], rows);
		expect([other?.verdict, other?.key]).toEqual(['new', 'a (not #1)']);
		// Anything that nobody was shown is asked about.
		const later = [...rows, posted(4, voucher('d'))];
		const [asked] = compareAll([voucher('a', { differs_from: '1,2,3' })], later);
		expect([asked?.verdict, asked && idsOf(resembled(asked))]).toEqual(['suspected', '4']);
	});

	it('is never suspected within the same file', () => {
		const compared = compareAll([voucher('a'), voucher('b')], []);
		expect(compared.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
	});
});

describe('a payment with the same number', () => {
	const known = posted(
		1,
		voucher('a', { reference: 'KK-1', description: 'Beli solar', total: '250000' }),
	);
	const of = (more: NewRow) =>
		voucher('b', { reference: 'kk 1', description: 'Beli solar', total: '275000', ...more });

	it.each<[string, NewRow, Verdict]>([
		['the same day, another amount', {}, 'suspected'],
		['other words, the same day', { description: 'Solar' }, 'suspected'],
		['the same words, another day of the month', { date: '2026-11-12' }, 'suspected'],
		['other words, another day', { date: '2026-11-12', description: 'Gaji' }, 'new'],
		['the next month', { date: '2026-12-02' }, 'new'],
		['another number', { reference: 'KK-2' }, 'new'],
		['no number', { reference: '' }, 'new'],
		['another account', { account_number: '999' }, 'new'],
	])('%s', (_, more, verdict) => {
		expect(verdictOf(of(more), known)).toBe(verdict);
	});
});

describe('an invoice with a different key', () => {
	const known = posted(1, invoice('pt. sumber makmur / 001', { party: 'PT. Sumber  Makmur' }));

	it.each<[string, NewRow, Verdict]>([
		['the name corrected', {}, 'suspected'],
		['its number and vendor, another amount', { total: '5' }, 'suspected'],
		['its number, day and amount, another vendor', { party: 'CV Lain' }, 'suspected'],
		['its number alone', { party: 'CV Lain', total: '5' }, 'new'],
		['another number', { reference: '002' }, 'new'],
		['no number, the same vendor, day and amount', { reference: '' }, 'suspected'],
		['no number, another day', { reference: '', date: '2026-11-03' }, 'new'],
	])('with %s', (_, more, verdict) => {
		expect(verdictOf(invoice('pt sumber makmur / 001', more), known)).toBe(verdict);
	});
});

it('compares 5,000 documents with 20,000 rows of the same day in a moment', () => {
	const documents = Array.from({ length: 5000 }, (_, at) =>
		voucher(`new ${at}`, { total: `${at}` }),
	);
	const rows = Array.from({ length: 20_000 }, (_, at) =>
		posted(at + 1, voucher(`old ${at}`, { total: `${at}.00` })),
	);
	const compared = compareAll(documents, rows);
	expect(compared.filter(({ verdict }) => verdict === 'suspected')).toHaveLength(5000);
});

it.each([
	['PT. Sumber  Makmur', 'pt sumber makmur'],
	['CV.Kertas Nusantara', 'Kertas-Nusantara'],
	['Toko Bu Tini', 'TOKO BU TINI'],
])('takes %s and %s for the same name', (one, other) => {
	expect(isSameName(plainName(one), plainName(other))).toBe(true);
});

it.each([
	['PT Sumber Makmur', 'PT Sumber Rejeki'],
	['CV Maju', 'PT Maju'],
	['', 'PT Maju'],
])('takes %s and %s for different names', (one, other) => {
	expect(isSameName(plainName(one), plainName(other))).toBe(false);
});

describe('documents that are equal for comparison', () => {
	const known = [1, 2].map((id) => posted(id, voucher(`PLN ${id}`)));
	const beside = (documents: NewRow[]) =>
		compareAll(documents, known).map(({ alike }) => idsOf(alike));

	it('match the same rows', () => {
		expect(beside([voucher('a'), voucher('b')])).toEqual(['1,2', '1,2']);
	});

	it.each<[string, NewRow]>([
		['amount', { total: '1.00' }],
		['account', { account_number: '99' }],
		['batch', { batch: 'file 1' }],
		['answer of a person', { differs_from: '1,2' }],
	])('but not one with a different %s', (_, more) => {
		expect(beside([voucher('a'), voucher('b', more)])).toEqual(['1,2', '']);
	});

	it('and descriptions matter together with a number', () => {
		const rows = [posted(1, voucher('PLN', { reference: 'A1', date: '2026-11-20', total: '1' }))];
		const documents = [
			voucher('a', { reference: 'A1', description: 'WIFI' }),
			voucher('b', { reference: 'A1', description: 'PLN' }),
		];
		expect(compareAll(documents, rows).map(({ alike }) => idsOf(alike))).toEqual(['', '1']);
	});
});
