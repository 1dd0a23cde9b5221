import { checkReading, type InvoiceSettings } from '../src/intake/invoice';

const SETTINGS: InvoiceSettings = {
	ppn_code: 'PPN',
	ppn_percent: 11,
	our_company: 'PT Demo Sejahtera',
	language: 'en',
	today: '2026-11-22',
};

const FILE = { source: 'mail', sourceId: 'mail <1> 1', file: 'a.pdf', from: 'b@c', subject: 'S' };

const TEXT = `FAKTUR  PT Kertas Nusantara  NPWP 0012345678901000
Kepada: PT Demo Sejahtera  Invoice KN/457   18 November 2026  Jatuh tempo 18/12/2026
Kertas A4  120 rim x 52.500,00 = 6.300.000,00 diskon 20.000,00
PPN 690.800,00  Total Rp 6.970.800,00`;

const FIRST = {
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

const SECOND = {
	title: 'Faktur',
	marks: '',
	seller: 'PT. KERTAS NUSANTARA',
	reference: 'kn-457',
	addressed_to: 'PT Demo Sejahtera',
	issued_on: '18/11/2026',
	due_on: '18/12/2026',
	amount_due: '6.970.800',
	currency: 'IDR',
	invoices: '1',
};

const answer = (text: unknown) => ({ output: [{ content: [{ text }] }] });

interface Changed {
	first?: object;
	second?: object;
	text?: string;
	settings?: Partial<InvoiceSettings>;
}

const check = ({ first = {}, second = {}, text = TEXT, settings = {} }: Changed = {}) =>
	checkReading(
		FILE,
		{
			text: { text },
			first: answer({ ...FIRST, ...first }),
			second: answer({ ...SECOND, ...second }),
		},
		{ ...SETTINGS, ...settings },
	);

describe('an invoice that was read twice', () => {
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
			total: '6970800.00',
			note: '',
			message: '',
		});
		expect(JSON.parse(lines)).toEqual([
			{
				item_code: '',
				item_name: 'Kertas A4',
				tax_code: 'PPN',
				quantity: '120.00',
				unit_of_measurement: 'rim',
				unit_price: '52500.00',
				discount_amount: '20000.00',
			},
		]);
	});

	it('takes PPN out of prices that hold it by the stated amounts', () => {
		const lines = [{ ...FIRST.lines[0], discount: '', quantity: '100', unit_price: '11.100' }];
		const amounts = { ppn: '110.000', total: '1.110.000', lines };
		const second = { amount_due: '1.110.000' };
		const { message, lines: made } = check({ first: amounts, second, text: '' });
		expect([message, JSON.parse(made)[0]]).toEqual([
			'',
			expect.objectContaining({ unit_price: '10000.00', tax_code: 'PPN' }),
		]);
		const other = check({ first: { ...amounts, ppn: '111.000' }, second, text: '' });
		expect(other.message).toMatch(/^Lines and PPN make another total/);
	});

	it('knows companies with their addresses', () => {
		const second = {
			seller: 'PT Kertas Nusantara (Cabang Bogor)',
			addressed_to: 'Kepada Yth. PT Demo Sejahtera, Jl. Melati 5, Jakarta',
		};
		expect(check({ second, text: '' }).message).toBe('');
		const other = check({ second: { addressed_to: 'PT Demo Sejahtera Abadi' }, text: '' });
		expect(other.message).toMatch(/^It is addressed to another company/);
	});

	it('needs no text: a scan or a photo has none', () => {
		expect(check({ text: '' }).message).toBe('');
	});

	it.each<[Changed, RegExp]>([
		[{ second: { seller: 'PT Lain' } }, /^Two readings: "PT Kertas Nusantara" \/ "PT Lain"$/],
		[{ second: { reference: 'KN/458' } }, /^Two readings: "KN\/457" \/ "KN\/458"$/],
		[{ second: { issued_on: '19/11/2026' } }, /^Two readings: "18\/11\/2026" \/ "19/],
		[{ second: { amount_due: '697.080' } }, /^Two readings: "Rp 6\.970\.800,00" \/ "697\.080"$/],
		[{ second: { title: 'Proforma Invoice' } }, /^It says: "proforma"$/],
		[{ second: { title: 'PRO FORMA' } }, /^It says: "pro forma"$/],
		[{ second: { title: 'Slip Gaji' } }, /^It calls itself: "slip gaji"$/],
		[{ second: { title: 'Bukti Pembayaran' } }, /It is paid already: "bukti pembayaran"/],
		[{ second: { marks: 'LUNAS' } }, /^It is paid already: "lunas"$/],
		[{ text: `${TEXT} TELAH DIBAYAR` }, /^It is paid already: "telah dibayar"$/],
		[{ text: `${TEXT} Uang Muka 30%` }, /^It asks for a part of the money: "uang muka"$/],
		[{ second: { title: 'Invoice DP 50%' } }, /^It asks for a part of the money: "dp 50"$/],
		[{ second: { marks: 'DIBATALKAN' } }, /^It says: "dibatalkan"$/],
		[{ text: `${TEXT} NOTA RETUR` }, /^It says: "nota retur"$/],
		[{ second: { currency: 'USD' } }, /another currency/],
		[{ text: `${TEXT} USD 400` }, /another currency/],
		[{ first: { total: '$ 6.970.800' } }, /another currency/],
		[{ settings: { our_company: 'Kertas Nusantara, PT' } }, /^No vendor, or it is the buyer/],
		[{ second: { addressed_to: 'PT Kertas Nusantara' } }, /^No vendor, or it is the buyer/],
		[{ first: { vendor: '' }, second: { seller: '' } }, /^No vendor, or it is the buyer/],
		[
			{ second: { addressed_to: 'CV Orang Lain' } },
			/^It is addressed to another company: CV Orang Lain$/,
		],
		[{ second: { invoices: '2' } }, /^It may hold several invoices$/],
		[{ second: { invoices: '' } }, /^It may hold several invoices$/],
		[{ second: { title: 'Surat Peringatan Tagihan' } }, /^It says: "surat peringatan"$/],
		// Two models may take the buyer for the vendor: only the owner knows who the buyer is.
		[{ settings: { our_company: ' ' } }, /^our_company is empty in Settings$/],
		[
			{
				first: { date: '18/12/2026' },
				second: { issued_on: '18/12/2026' },
				settings: { today: '2026-12-31' },
			},
			/^The date is the due date$/,
		],
		[{ first: { date: '18-11' } }, /^Not a day of the last twelve months/],
		[{ first: { date: '30/02/2026' }, second: { issued_on: '30/02/2026' } }, /^Not a day/],
		[{ settings: { today: '2026-11-17' } }, /^Not a day of the last twelve months$/],
		[{ settings: { today: '2027-11-19' } }, /^Not a day of the last twelve months$/],
		[
			{ first: { date: '17/11/2026' }, second: { issued_on: '17/11/2026' } },
			/^Not in the PDF: "17\/11\/2026"$/,
		],
		[
			{ first: { total: '970.800' }, second: { amount_due: '970.800' } },
			/Not in the PDF: "970\.800"/,
		],
		[{ first: { number: 'KN/45' }, second: { reference: 'KN/45' } }, /Not in the PDF: "KN\/45"/],
		[{ first: { lines: [] } }, /^Lines and PPN make another total: Rp 0,00 ≠ Rp 6\.970\.800,00$/],
		[{ first: { lines: [{ ...FIRST.lines[0], quantity: '' }] } }, /Lines that cannot be read: 1;/],
		[
			{ first: { lines: [{ ...FIRST.lines[0], unit_price: '52,500.00' }] } },
			/Lines that cannot be read: 1/,
		],
		[
			{ first: { lines: [{ ...FIRST.lines[0], unit_price: '-52.500' }] } },
			/Lines that cannot be read: 1/,
		],
		[
			{ first: { lines: [{ ...FIRST.lines[0], discount: '-20.000' }] } },
			/Lines that cannot be read: 1/,
		],
		[{ first: { ppn: '0' } }, /^Lines and PPN make .*: Rp 6\.280\.000,00 ≠ Rp 6\.970\.800,00$/],
		[{ first: { lines: [...FIRST.lines, ...FIRST.lines] } }, /^Lines and PPN make another total/],
	])('%j is told', (changed, message) => {
		const { state, message: told, note } = check(changed);
		expect([state, told, note]).toEqual(['waiting', expect.stringMatching(message), told]);
	});

	it('is told in Indonesian as well', () => {
		const told = check({ first: { lines: [] }, settings: { language: 'id' } }).message;
		expect(told).toBe('Baris dan PPN tidak cocok dengan total: Rp 0,00 ≠ Rp 6.970.800,00');
	});

	it.each(['18/11/2026', '18-11-26 18.11.2026', '18 Nov 2026', '18 Nopember, 2026', '2026-11-18'])(
		'may write its date as %s',
		(date) => {
			expect(check({ text: TEXT.replace('18 November 2026', date) }).message).toBe('');
		},
	);

	it('keeps a number that it cannot read empty, so that nobody posts it as it is', () => {
		const lines = [{ ...FIRST.lines[0], unit_price: '52,500.00' }];
		expect(JSON.parse(check({ first: { lines } }).lines)[0]).toMatchObject({
			quantity: '120.00',
			unit_price: '',
			discount_amount: '20000.00',
		});
	});

	it('is a row for a person where nothing could be read', () => {
		const read = (file: object, first: object) =>
			checkReading(
				file as Record<string, unknown>,
				{ text: {}, first: first as never, second: {} },
				SETTINGS,
			);
		expect(read(FILE, { error: 'no' })).toMatchObject({
			key: 'mail <1> 1',
			state: 'waiting',
			lines: '[]',
			message: 'It could not be read',
		});
		expect(read({ ...FILE, file: '' }, {}).message).toMatch(/Neither a PDF nor a photo/);
		expect(read(FILE, answer('Sorry.')).message).toBe('It could not be read');
	});

	it('keeps what a model writes as text', () => {
		const hostile = '={{ $json.secret }} <b>';
		const { party, key } = check({ first: { vendor: hostile } });
		expect([party, key]).toEqual([hostile, `${hostile.toLowerCase()} / kn/457`]);
	});
});
