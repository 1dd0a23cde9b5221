import { linesOf, reading, type Reading } from './freshReadings';

/** A third set of invoices that two models have read. */
const GOOD = '2026-11-02 1250000';
const TABLES = linesOf(['Meja', '2', '1.000.000']);

export const LAST_READINGS: Reading[] = [
	reading('prices that do not divide', '2026-11-02 400000', {
		total: '400.000',
		lines: linesOf(['Baut', '3', '133.333,33']),
	}),
	reading('a number with the word before it', GOOD, {}, { reference: 'No. CU/2611/0042' }),
	reading('two ways of writing one day', GOOD, {}, { issued_on: '2 November 2026' }),
	reading('the vendor without its form', GOOD, {}, { seller: 'CAHAYA UTAMA' }),
	reading('two lines of one name', '2026-11-02 750000', {
		total: '750.000',
		lines: linesOf(['Semen', '5', '75.000'], ['Semen', '5', '75.000']),
	}),
	reading('a number that is a number', GOOD, { number: 42 }, { reference: '42' }),
	reading('PPN as a percentage', '2026-11-02 2220000', {
		total: '2.220.000',
		ppn: '11%',
		lines: TABLES,
	}),
	reading('a discount with decimals in percent', '2026-11-02 1187500', {
		total: '1.187.500',
		lines: linesOf(['Rak besi', '5', '250.000', '5,00 %']),
	}),
	reading('nobody is addressed', GOOD, {}, { addressed_to: '' }),
	reading('one invoice, in words', GOOD, {}, { invoices: 'satu (1)' }),
	reading(
		'on behalf of a person of the company',
		GOOD,
		{},
		{
			addressed_to: 'Bpk. Andi - PT Demo Sejahtera',
		},
	),
	reading('a title with its number', GOOD, {}, { title: 'INVOICE #CU/2611/0042' }),
	reading('a bank asks for the money', 'held', {}, { seller: 'Bank BCA' }),
	reading('the total without PPN', 'held', { total: '2.000.000', ppn: '220.000', lines: TABLES }),
	reading('PPN misread', 'held', { total: '2.220.000', ppn: '200.000', lines: TABLES }),
	reading('a percentage without its sign', 'held', {
		total: '1.187.500',
		lines: linesOf(['Rak besi', '5', '250.000', '5']),
	}),
	reading('quantity and price exchanged', 'held', { lines: linesOf(['Rak besi', '250.000', '5']) }),
	reading('due before it was written', 'held', {}, { due_on: '01/10/2026' }),
	reading('the tax number as number', 'held', { number: '01.234.567.8-901.000' }),
	reading('the date as number', 'held', { number: '02/11/2026' }),
	reading('a telephone number as number', 'held', { number: '0812-3456-7890' }),
	reading('the name of an item is missing', 'held', { lines: linesOf(['', '5', '250.000']) }),
	reading('a subtotal as a line', 'held', {
		lines: linesOf(['Rak besi', '5', '250.000'], ['Subtotal', '1', '1.250.000']),
	}),
	reading('a total as a line, without the lines', 'held', {
		lines: linesOf(['Total', '1', '1.250.000']),
	}),
	reading('the rounding as a line', 'held', {
		total: '1.250.000',
		lines: linesOf(['Rak besi', '5', '249.999'], ['Pembulatan', '1', '5']),
	}),
	reading('a list of three invoices', 'held', {}, { title: 'Kontra Bon', invoices: '3' }),
	reading(
		'a date in the future of a year before',
		'held',
		{ date: '25/12/2025' },
		{
			issued_on: '25/12/2024',
		},
	),
	reading('items as a text', 'held', { lines: 'Rak besi 5 x 250.000' }),
	reading('a line that is null', 'held', { lines: [null, ...linesOf(['Rak', '5', '250.000'])] }),
	reading('an own sale', 'held', { vendor: 'PT Demo Sejahtera' }, { addressed_to: 'CV Pelanggan' }),
];
