import { addUp, compareWithText, type ReadInvoice } from '../../tools/examples/invoice';

const SETTINGS = { ppn_code: 'PPN', ppn_percent: 11, language: 'en' as const };

const TEXT = `FAKTUR PAJAK  Kode dan Nomor Seri: 04002600123456789
PT Kertas Nusantara  NPWP 0012345678901000
Invoice KN/457   18 November 2026
Kertas A4  120 rim x 52.500,00 = 6.300.000,00 diskon 20.000,00
Dasar Pengenaan Pajak 5.756.666,67  PPN 690.800,00  Total Rp 6.970.800,00`;

const READ: ReadInvoice = {
	...{ vendor: 'PT Kertas Nusantara', number: 'KN/457', date: '18/11/2026', ppn: '690.800,00' },
	...{ tax_base: '5.756.666,67', total: 'Rp 6.970.800,00', faktur_number: '04002600123456789' },
	npwp: '0012345678901000',
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

const compare = (changed: ReadInvoice = {}, text = TEXT) =>
	compareWithText(text, { ...READ, ...changed }, SETTINGS);

const DRY = { check: 'OK', totals: { sub_total_amount: 6300000, discount_amount: '20000.00' } };
const added = (changed: ReadInvoice = {}, dry: object = DRY, language: 'en' | 'id' = 'en') =>
	addUp(compare(changed), dry, language).problem;

describe('what a model gives', () => {
	it('must stand in the text', () => {
		expect(compare()).toMatchObject({ problem: '', ppn_percent: 11, npwp: '0012345678901000' });
		expect(compare().lines[0]).toMatchObject({ tax_code: 'PPN', unit_price: '52.500' });
		expect(compare({ ppn: '0' }).lines[0]?.tax_code).toBe('');
	});

	it.each<[ReadInvoice, RegExp]>([
		[{ vendor: 'PT Kertas' }, /^$/],
		[{ vendor: 'PT Sumber' }, /^Not in the text of the PDF: vendor \("PT Sumber"\)$/],
		[{ number: 'KN/45' }, /number/],
		[{ date: '19/11/2026' }, /date/],
		[{ date: '2026-11-18' }, /date/],
		[{ total: '970.800' }, /total/],
		[{ ppn: '90.800,00' }, /PPN/],
		[{ tax_base: '756.666,67' }, /tax base/],
		[{ faktur_number: '04002600123456780' }, /Faktur Pajak/],
		[{ npwp: '0012345678901' }, /NPWP/],
		[{ lines: [] }, /^No lines were read$/],
		[{ lines: [{ ...READ.lines?.[0], unit_price: '2.500' }] }, /unit price of line 1/],
		[{ lines: [{ ...READ.lines?.[0], quantity: '' }] }, /quantity of line 1/],
	])('%j is held against it', (changed, problem) => {
		expect(compare(changed).problem).toMatch(problem);
	});

	it('has an NPWP of 16 digits and a Faktur Pajak of 17, old ones of 15 and 16', () => {
		const text = `${TEXT} 01.234.567.8-901.000 010.000-26.12345678 12345`;
		expect(compare({ npwp: '01.234.567.8-901.000' }, text).problem).toBe('');
		expect(compare({ faktur_number: '010.000-26.12345678' }, text).problem).toBe('');
		expect(compare({ npwp: '12345' }, text).problem).toBe('The NPWP has 5 digits in place of 16');
		expect(compare({ faktur_number: '12345' }, text).problem).toMatch(
			/has 5 digits in place of 17/,
		);
	});

	it('needs a tax base where there is no total', () => {
		expect(compare({ total: '' }).problem).toBe('');
		expect(compare({ total: '', tax_base: '' }).problem).toMatch(/total or tax base/);
		expect(compare({ total: '', ppn: '0' }).problem).toMatch(/PPN/);
	});

	it('may be nothing at all', () => {
		expect(compareWithText(undefined, undefined, SETTINGS).problem).toBe('No lines were read');
	});
});

describe('the sums of an invoice', () => {
	it('add up with 12 % of 11/12 of the lines', () => {
		expect(added()).toBe('');
		const { net, ppn_amount, total_amount } = addUp(compare(), DRY, 'en');
		expect([net, ppn_amount, total_amount]).toEqual([6280000, 690800, 6970800]);
	});

	it('make the total of a Faktur Pajak that states none', () => {
		expect(addUp(compare({ total: '' }), DRY, 'en')).toMatchObject({
			problem: '',
			total_amount: 6970800,
		});
	});

	const dry = (net: number) => ({
		check: 'OK',
		totals: { sub_total_amount: net, discount_amount: 0 },
	});
	const invoice = (ppn: string, tax_base: string, total: string, net: number) =>
		addUp({ ...compare(), ppn, tax_base, total }, dry(net), 'en').problem;

	it.each([
		['110.000,00', '1.000.000,00', '1.110.000,00', /^$/],
		['110.000,00', '', '1.110.000,00', /^$/],
		['110.000,00', '916.666,67', '1.110.000,00', /^$/],
		['110.000,00', '916.667', '1.110.000,00', /^$/],
		['110.000,00', '900.000', '1.110.000,00', /^The tax base of the PDF is 900\.000,00/],
		['120.000,00', '916.667', '1.120.000,00', /but 12% of the tax base 916\.667,00 is 110\.000,04/],
		['120.000,00', '1.000.000', '1.120.000,00', /but 11% of 1\.000\.000,00 is 110\.000,00/],
		['110.000,00', '1.000.000', '1.110.001,00', /states a total of 1\.110\.001,00/],
		['110,000', '', '1.110.000,00', /^An amount cannot be read/],
	])('PPN %s, base %s, total %s', (ppn, base, total, problem) => {
		expect(invoice(ppn, base, total, 1000000)).toMatch(problem);
	});

	it('tell what the Dry Run found', () => {
		expect(added({}, { check: 'wrong', problem: 'Amount Limit: too much' })).toBe(
			'Amount Limit: too much',
		);
		expect(added({}, { outcome: 'refused', message: 'No credential' })).toBe('No credential');
		expect(added({}, { ...DRY, check: 'same key' })).toBe('');
		expect(added({ total: '' }, dry(1), 'id')).toMatch(/^DPP di PDF/);
	});
});
