import { readPayouts, type PayoutLine } from '../../tools/examples/payout';

const SETTINGS = {
	...{ shop: 'Shopee', category_orders: 'KM02', category_fees: 'KK06', category_refunds: 'KK04' },
	language: 'en' as const,
};
const read = (text: string) => readPayouts('payout.csv', { text }, SETTINGS);
const seen = (lines: PayoutLine[]) =>
	lines.map(({ row_id, category_code, message }) => `${row_id} ${category_code}${message}`);

const HEAD = 'Order ID,Payout Date,Order Total,Commission Fee,Service Fee,Refund,Payout\n';

describe('settlement reports of marketplaces', () => {
	it('become a voucher for the order, its fees and its refund', () => {
		const lines =
			read(`Report of November\n${HEAD}S-1,20/11/2026,"100,000.00",-2500,"1,500.50",0,"95,999.50"
S-2,20/11/2026,50000,1000,0,50000,-1000`);
		expect(seen(lines)).toEqual([
			'Shopee S-1 2026-11-20 order 100000.00 #1 KM02',
			'Shopee S-1 2026-11-20 fees 4000.50 #1 KK06',
			'Shopee S-2 2026-11-20 order 50000.00 #1 KM02',
			'Shopee S-2 2026-11-20 fees 1000.00 #1 KK06',
			'Shopee S-2 2026-11-20 refund 50000.00 #1 KK04',
		]);
		expect(lines[1]).toMatchObject({ amount: 4000.5, direction: 'out', date: '2026-11-20' });
	});

	it('reads Indonesian headings and amounts, and the same order twice', () => {
		const row = 'S-1;20 November 2026;1.250,00;-250;1.000,00\n';
		const text = `No. Pesanan;Tanggal Dana Dilepaskan;Total Pesanan;Biaya Administrasi;Total Penghasilan\n${row}${row}`;
		expect(read(text).map(({ row_id }) => row_id.slice(-2))).toEqual(['#1', '#1', '#2', '#2']);
	});

	it('reads a workbook', () => {
		const cells = [HEAD.trim().split(','), ['S-1', 46346, 1000, 100, 0, '', 900], ['', '', '']];
		expect(seen(readPayouts('a.xlsx', { cells }, SETTINGS))).toEqual([
			'Shopee S-1 2026-11-20 order 1000.00 #1 KM02',
			'Shopee S-1 2026-11-20 fees 100.00 #1 KK06',
		]);
	});

	it.each([
		[
			'S-1,20/11/2026,1000,100,0,0,901',
			/Total less fees and refunds is 900\.00, but the payout is 901\.00/,
		],
		['S-1,20/11/2026,1000,x,0,0,900', /^An amount cannot be read/],
		['S-1,20/11/2026,1.000,100,0,0,900', /^An amount cannot be read/],
		['S-1,,1000,100,0,0,900', /^No order ID, or no date/],
		[',20/11/2026,1000,100,0,0,900', /^No order ID, or no date/],
		['Total,,1000,100,0,0,900', /^No order ID, or no date/],
		['', /^The report has no rows$/],
	])('leave %s to a person', (row, message) => {
		const lines = read(HEAD + row);
		expect(lines.map(({ result }) => result)).toEqual(['to do']);
		expect(lines[0]?.message).toMatch(message);
	});

	it('are told where they are none', () => {
		expect(read('a,b\n1,2')[0]?.message).toMatch(/^No settlement report/);
		const told = readPayouts('a', { error: 'corrupt' }, { ...SETTINGS, language: 'id' });
		expect(told[0]?.message).toBe('Bukan laporan pencairan (corrupt)');
		// Two columns of one name: nobody knows which one counts.
		expect(read('Order ID,Date,Order Total,Order Total,Payout\nS,20/11/2026,1,1,1')).toHaveLength(
			1,
		);
	});
});
