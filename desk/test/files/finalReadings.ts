import { linesOf, reading, type Reading } from './freshReadings';

/** A fourth set of invoices that two models have read. */
export const FINAL_READINGS: Reading[] = [
	reading(
		'a bill of the telephone',
		'2026-11-05 427350',
		{
			vendor: 'PT Telkom Indonesia (Persero) Tbk',
			number: '0211234567-202611',
			date: '05/11/2026',
			ppn: '42.350',
			total: 'Rp 427.350',
			lines: linesOf(['IndiHome November 2026', '1', '385.000', '', '']),
		},
		{ title: 'Tagihan', due_on: '20/11/2026', seller: 'Telkom Indonesia' },
	),
	reading(
		'a person who works alone',
		'2026-11-10 3500000',
		{
			vendor: 'Budi Santoso',
			number: 'INV-007',
			date: '10 November 2026',
			total: 'Rp3.500.000',
			lines: linesOf(['Desain logo', '1', '3.500.000', '', 'paket']),
		},
		{ title: 'INVOICE', addressed_to: 'PT. Demo Sejahtera', due_on: '24/11/2026' },
	),
	reading(
		'a hotel: service and local tax as lines',
		'2026-11-12 605000',
		{
			vendor: 'Hotel Melati',
			number: 'F-88123',
			date: '12-Nov-2026',
			total: 'IDR 605,000.00',
			lines: linesOf(
				['Room', '1', '500,000.00'],
				['Service 10%', '1', '50,000.00'],
				['Pajak daerah 10%', '1', '55,000.00'],
			),
		},
		{ title: 'Hotel Bill' },
	),
	reading('a wholesaler with twelve lines', '2026-11-13 1498500', {
		vendor: 'PT Grosir Sentosa',
		number: 'GS/11/0099',
		date: '13/11/2026',
		ppn: '148.500',
		total: '1.498.500',
		lines: linesOf(
			...Array.from({ length: 12 }, (_, at): [string, string, string] => [
				`Barang ${at + 1}`,
				'5',
				'22.500',
			]),
		),
	}),
	reading('blanks in the date', '2026-11-13 1250000', { date: '13 / 11 / 2026' }),
	reading(
		'the amount in two ways',
		'2026-11-02 1250000',
		{ total: '1.250.000,00' },
		{ amount_due: 'Rp. 1.250.000,-' },
	),
	reading('a supplier by its brand and its company', 'held', {}, { seller: 'Cahaya Furniture' }),
	reading(
		'a receipt of a supermarket',
		'held',
		{ number: '0012/77/1' },
		{ title: 'Struk Belanja' },
	),
	reading(
		'from Singapore',
		'held',
		{
			total: '1,250.00',
			lines: linesOf(['Hosting', '1', '1,250.00']),
		},
		{ currency: 'SGD' },
	),
	reading('an expedition with PPN of 1.1 percent', 'held', {
		ppn: '11.000',
		total: '1.011.000',
		lines: linesOf(['Jasa kirim', '1', '1.000.000']),
	}),
	reading('a quantity with three decimals', 'held', {
		lines: linesOf(['Beras', '1,000', '1.250.000', '', 'ton']),
	}),
	reading('to a person, not to the company', 'held', {}, { addressed_to: 'Bpk. Andi' }),
	reading(
		'a letter for a digit in the number',
		'held',
		{ number: 'INV/2026/XI/0042' },
		{ reference: 'INV/2026/Xl/0042' },
	),
];
