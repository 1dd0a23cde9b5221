import { addition, rowsWanted, readAsked, resultsOf, type Outcome } from '../../src/documents/add';
import { compareAll } from '../../src/documents/compare';
import type { Given, Row } from '../../src/documents/row';

const given = (key: unknown, more: Given = {}): Given => ({
	kind: 'voucher',
	key,
	date: '2026-11-02',
	total: 5,
	bank_code: '014',
	...more,
});

const read = (items: Given[]) => readAsked(items, 'run 9');

describe("a caller's document", () => {
	it('is accepted once per kind, company, and key; the first wins', () => {
		const { documents } = read([
			given('a', { total: 1 }),
			given(' a ', { total: 2 }),
			given('a', { company: 'ABC' }),
			given('a', { kind: 'salesInvoice' }),
			given(''),
			given('b', { kind: 'other' }),
		]);
		expect(documents.map(({ kind, company, total }) => [kind, company, total])).toEqual([
			['voucher', '', '1.00'],
			['voucher', 'abc', '5.00'],
			['salesInvoice', '', '5.00'],
		]);
	});

	it('belongs to one batch: its own, or that of the run', () => {
		const { batches, documents } = read([given('a'), given('b', { batch: 'file' }), given('c')]);
		expect(documents.map(({ batch }) => batch)).toEqual(['run 9', 'file', 'run 9']);
		expect(batches).toEqual(['run 9', 'file']);
	});

	it('waits with its reason and without a person, where a row was held or unanswered', () => {
		const [held] = read([
			given('a', {
				state: 'waiting',
				note: 'held',
				message: 'Tanggal kosong',
				approved_by: 'Siti',
			}),
		]).documents;
		expect(held).toMatchObject({ state: 'waiting', note: 'held', message: 'Tanggal kosong' });
		expect(held?.approved_by).toBe('');
	});

	it('is unknown if it claims to be posted but has no number', () => {
		const { documents } = read([given('a', { state: 'posted' }), given('b', { state: 'paid' })]);
		expect(documents.map(({ state }) => state)).toEqual(['unknown', 'waiting']);
	});

	it('has an invoice number even if only its key contains one', () => {
		const { documents } = read([given('pt a / INV/001', { kind: 'purchaseInvoice' })]);
		expect(documents[0]?.reference).toBe('INV/001');
		expect(read([given('x / y')]).documents[0]?.reference).toBe('');
	});

	it('is looked up by the days around all months, and by its key if that does not contain the day', () => {
		const asked = read([
			given('k1'),
			given('014 2026-11-05 6500', { date: '2026-11-05' }),
			given('k2', { date: '9 Nov' }),
		]);
		expect([asked.from, asked.until]).toEqual(['2026-10-22', '2026-12-11']);
		expect(asked.numbered.map(({ key }) => key)).toEqual(['k1', 'k2']);
		// An empty name would find all vouchers.
		expect(asked.numbered.every(({ reference }) => reference)).toBe(true);
		expect(read([]).from > '9000').toBe(true);
	});
});

const row = (id: number, key: string, more: Partial<Row> = {}): Row => ({
	id,
	kind: 'voucher',
	company: '',
	key,
	state: 'posted',
	number: `N${id}`,
	date: '2026-11-02',
	total: '5.00',
	bank_code: '014',
	...more,
});

/** What is added and reported for documents, given existing rows. */
function added(items: Given[], rows: Row[]) {
	const asked = read(items);
	return { asked, ...addition(compareAll(asked.documents, rows), 'id') };
}

describe('an added document', () => {
	it('waits, showing the known document and its own facts', () => {
		const { add } = added(
			[given('a', { state: 'approved', total: 7 }), given('b', { state: 'approved' })],
			[row(3, 'a')],
		);
		expect(add.map(({ state, note, same_as }) => [state, note, same_as])).toEqual([
			['waiting', 'differs', '3'],
			['waiting', 'suspected', '3'],
		]);
		expect(add[0]?.message).toBe(
			'Nomor ini sudah ada (N3, 02/11/2026, Rp\u00a05). Dokumen baru (02/11/2026, Rp\u00a07) belum dicatat',
		);
		expect(add[1]?.message).toMatch(/^Mungkin sudah tercatat: N3, 02\/11\/2026/);
	});

	it('keeps what a source says about a document that it has sent', () => {
		const { add } = added([given('b', { state: 'posted', number: 'N9' })], [row(3, 'a')]);
		expect(add[0]).toMatchObject({ state: 'posted', number: 'N9', note: 'suspected' });
	});

	it('keeps what a person said when leaving it out, and is recognized the next time', () => {
		const said = { state: 'dismissed', note: 'same', same_as: '3', message: 'Sama dengan N3' };
		const { add } = added([given('b', said)], [row(3, 'a')]);
		expect(add[0]).toMatchObject(said);
		expect(added([given('b')], [row(3, 'a'), { ...row(4, 'b'), ...said }]).add).toEqual([]);
	});

	it('tells the caller everything it looks like, the one with its key first', () => {
		const rows = [row(2, 'c'), row(3, 'a'), row(4, 'b')];
		expect(added([given('a')], rows).told[0]).toMatchObject({ known: 3, resembles: '3,2,4' });
	});

	it('keeps the vendor that a person approved, whatever was posted before', () => {
		const invoice = { kind: 'purchaseInvoice', number: '', date: '2026-10-01' };
		const before = row(1, 'k1', { ...invoice, party: 'PT Sumber Makmur Jaya', total: '9.00' });
		const corrected = { ...before, on_paper: 'Sumber' };
		const { add } = added([given('b', { kind: 'purchaseInvoice', party: 'Sumber' })], [corrected]);
		expect(add.map(({ party }) => party)).toEqual(['Sumber']);
	});

	it('keeps why its row was held, in addition to what it looks like', () => {
		const items = [given('b', { state: 'waiting', note: 'held', message: 'Kategori kosong' })];
		const [held] = added(items, [row(3, 'a')]).add;
		expect(held?.note).toBe('suspected');
		expect(held?.message).toMatch(/^Kategori kosong\. Mungkin sudah tercatat: N3/);
	});

	it('does not exist if the document is already there', () => {
		expect(added([given('a')], [row(3, 'a')]).add).toEqual([]);
	});
});

describe('the report to the caller', () => {
	const told = (items: Given[], before: Row[], now: Row[], more: Partial<Outcome> = {}) =>
		resultsOf({
			items,
			told: added(items, before).told,
			batches: ['run 9'],
			decided: [],
			now: now.map((each) => (before.includes(each) ? each : { ...each, batch: 'run 9' })),
			failed: '',
			language: 'id',
			...more,
		});

	it('never calls a held document posted, even if its key exists', () => {
		const before = [row(1, 'a', { date: '2026-10-02' })];
		const held = row(2, 'a (2026-11-02, 5.00)', { state: 'waiting', number: '', note: 'differs' });
		const [result] = told([given('a')], before, [...before, held]);
		expect(result).toMatchObject({ key: 'a', state: 'waiting', number: '', verdict: 'differs' });
	});

	it('says that a known document was not added now', () => {
		const before = [row(1, 'a')];
		expect(told([given('a'), given('a')], before, before)).toMatchObject([
			{ isNew: false, verdict: 'same', number: 'N1' },
			{ isNew: false, verdict: 'same', number: 'N1' },
		]);
	});

	it('counts a document once even if the list has it twice', () => {
		const results = told([given('a'), given('a')], [], [row(1, 'a')]);
		expect(results.map(({ isNew }) => isNew)).toEqual([true, false]);
	});

	it('refuses documents without a key, and decisions about deleted rows', () => {
		const results = told([given(''), { decide: 5 }], [], []);
		expect(results.map(({ state, message }) => [state, message])).toEqual([
			['refused', 'Tidak ditambahkan: jenis atau kuncinya kosong'],
			['refused', 'Dokumen ini sudah tidak ada'],
		]);
	});

	it('says why a poster failed', () => {
		const now = [row(1, 'a', { state: 'approved', number: '' })];
		expect(told([given('a')], [], now, { failed: 'no credential' })[0]?.message).toBe(
			'Belum tercatat: no credential',
		);
	});
});

it('reads added rows by batch, and all others by ID', () => {
	const before = [row(1, 'x', { date: '2026-10-02' })];
	const { asked, told } = added([given('x', { date: '2026-10-02' }), { decide: 5 }], before);
	expect(rowsWanted(asked, told)).toEqual([
		{ column: 'batch', value: 'run 9' },
		{ column: 'id', value: '5' },
		{ column: 'id', value: '1' },
	]);
});
