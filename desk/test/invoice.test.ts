import { checkReading, type InvoiceSettings } from '../src/intake/invoice';

const SETTINGS: InvoiceSettings = {
	ppn_code: 'PPN',
	ppn_percent: 11,
	language: 'en',
};

const FILE = { source: 'mail', sourceId: 'mail <1> 1', file: 'a.pdf', from: 'b@c', subject: 'S' };

const READ = {
	vendor: 'PT Kertas Nusantara',
	number: 'KN/457',
	date: '18/11/2026',
	ppn: '690.800,00',
	total: 'Rp 6.970.800,00',
	lines: [
		{
			item_name: 'Kertas A4',
			quantity: '120',
			unit: 'rim',
			unit_price: '52.500',
			discount: '20.000',
		},
	],
};

const answer = (text: unknown) => ({ output: [{ content: [{ text }] }] });

const check = (changed: object = {}, settings: Partial<InvoiceSettings> = {}) =>
	checkReading(FILE, answer({ ...READ, ...changed }), { ...SETTINGS, ...settings });

describe('an invoice that a model has read', () => {
	it('waits as a document, its amounts plain', () => {
		const { lines, ...document } = check();
		expect(document).toEqual({
			kind: 'purchaseInvoice',
			company: '',
			source: 'mail',
			state: 'waiting',
			link: '',
			key: 'pt kertas nusantara / kn/457',
			date: '2026-11-18',
			party: 'PT Kertas Nusantara',
			reference: 'KN/457',
			description: 'KN/457 · a.pdf · b@c · S',
			total: '6970800',
			note: '',
			message: '',
		});
		expect(JSON.parse(lines)).toEqual([
			{
				item_code: '',
				item_name: 'Kertas A4',
				tax_code: 'PPN',
				quantity: '120',
				unit_of_measurement: 'rim',
				unit_price: '52500',
				discount_amount: '20000',
			},
		]);
	});

	it.each([
		['prices that include the PPN', { unit_price: '58.108,11', discount: '' }],
		['a discount in percent', { discount: '0,3 %' }],
	])('waits with another total: %s', (_name, line) => {
		const { message } = check({ lines: [{ ...READ.lines[0], ...line }] });
		expect(message).toMatch(/Lines and PPN do not add up to the total/);
	});

	it('is read in one format, the English one if that reads more', () => {
		const line = { ...READ.lines[0], unit_price: '52,500', discount: '20,000' };
		const english = check({ ppn: '690,800.00', total: '6,970,800.00', lines: [line] });
		expect([english.message, english.total]).toEqual(['', '6970800']);
		expect(JSON.parse(english.lines)[0]).toMatchObject({ unit_price: '52500' });
		// Three digits after the only mark: both formats are possible.
		expect(check({ lines: [{ ...READ.lines[0], unit_price: '52,500' }] }).message).toMatch(
			/^Unreadable: line 1/,
		);
	});

	it('has a quantity without its unit', () => {
		const { message, lines } = check({ lines: [{ ...READ.lines[0], quantity: '120 Rim' }] });
		expect([message, JSON.parse(lines)[0].quantity]).toEqual(['', '120']);
	});

	it.each<[object, RegExp]>([
		[{ vendor: ' ' }, /^Unreadable: vendor$/],
		[{ number: '' }, /^Unreadable: number$/],
		[{ date: '18-11' }, /^Unreadable: date$/],
		[{ date: '30/02/2026' }, /^Unreadable: date$/],
		[{ total: '' }, /^Unreadable: total; Lines and PPN do not .*: Rp.6\.970\.800,00 ≠ –$/],
		[{ total: '$ 6.970.800' }, /^Unreadable: total;/],
		[{ ppn: 'PPN 11' }, /^Unreadable: PPN/],
		[{ lines: [] }, /^Lines and PPN do not add up to the total: Rp.0,00 ≠ Rp.6\.970\.800,00$/],
		[{ lines: [{ ...READ.lines[0], quantity: '' }] }, /^Unreadable: line 1;/],
		[{ lines: [{ ...READ.lines[0], unit_price: '52,500.00' }] }, /^Unreadable: line 1/],
		[{ lines: [{ ...READ.lines[0], unit_price: '-52.500' }] }, /^Unreadable: line 1/],
		[{ lines: [{ ...READ.lines[0], discount: '-20.000' }] }, /^Unreadable: line 1/],
		[{ lines: [READ.lines[0], { item_name: 'Bonus', quantity: '1' }] }, /^Unreadable: line 2/],
		[{ ppn: '0' }, /^Lines and PPN do not .*: Rp.6\.280\.000,00 ≠ Rp.6\.970\.800,00$/],
		[{ lines: [...READ.lines, ...READ.lines] }, /^Lines and PPN do not add up to the total/],
	])('%j is pointed out', (changed, message) => {
		const { state, message: told, note } = check(changed);
		expect([state, told, note]).toEqual(['waiting', expect.stringMatching(message), told]);
	});

	it('is reported in Indonesian as well', () => {
		const told = check({ lines: [], date: '' }, { language: 'id' }).message;
		expect(told).toBe(
			'Tidak terbaca: tanggal; Baris dan PPN tidak cocok dengan total: Rp\u00a00,00 ≠ Rp\u00a06.970.800,00',
		);
	});

	// A person sees the wording on the original; a list of words would never be complete.
	it.each(['LUNAS', 'PROFORMA INVOICE', 'Total', 'Uang muka 50%'])(
		'is not judged by its wording: %s',
		(word) => {
			const { state, message } = check({ lines: [{ ...READ.lines[0], item_name: word }] });
			expect([state, message]).toEqual(['waiting', '']);
		},
	);

	it('leaves an unreadable number empty, so that nobody posts it by accident', () => {
		const lines = [{ ...READ.lines[0], unit_price: '52,500.00' }];
		expect(JSON.parse(check({ lines }).lines)[0]).toMatchObject({
			quantity: '120',
			unit_price: '',
			discount_amount: '20000',
		});
	});

	it('is a row for a person if nothing could be read', () => {
		expect(checkReading(FILE, { error: 'no' }, SETTINGS)).toMatchObject({
			key: 'mail <1> 1',
			state: 'waiting',
			lines: '[]',
			message: 'It could not be read',
		});
		const none = checkReading({ ...FILE, file: '' }, {}, SETTINGS);
		expect(none.message).toBe('No PDF or photo is attached');
		expect(checkReading(FILE, answer('Sorry.'), SETTINGS).message).toBe('It could not be read');
	});

	it('treats everything that a model writes as text', () => {
		const hostile = '={{ $json.secret }} <b>';
		const { party, key } = check({ vendor: hostile });
		expect([party, key]).toEqual([hostile, `${hostile.toLowerCase()} / kn/457`]);
	});
});
