import {
	categoryRules,
	columns,
	LINE,
	options,
	PURCHASES,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
	without,
} from './given';
import { rule } from './table';

const DOLLARS = { extraFields: '{"currency_code": "USD"}', amountFormat: 'english' };
const IN_DOLLARS = { ...without(ROW, 'Jumlah'), 'Jumlah (USD)': '100' };

rule(7, 'a voucher row whose only amounts are zero', VOUCHERS, [
	{
		what: 'is skipped if each of its columns has an amount in another row',
		rows: rowsWith(ROW, 'Jumlah', 0, '0.00', 5),
		become: ['skipped: zero', 'skipped: zero', 'posted'],
		says: /amount 0/,
	},
	{
		what: 'otherwise stops the run: formulas may have been saved without their values',
		rows: rowsWith(ROW, 'Jumlah', 0, 0),
		become: ['refused', 'refused'],
		says: /is zero in data row 1, and has no other amount/,
	},
	{
		what: 'with Stop, too',
		rows: rowsWith(ROW, 'Jumlah', 0, '0'),
		stops: /Jumlah/,
	},
	{
		what: 'skip rules come first',
		form: categoryRules(['saldo', 'skip']),
		rows: rowsOf(ROW, { Jumlah: 0, Keterangan: 'saldo' }, {}),
		become: ['skipped: rule', 'posted'],
	},
]);

rule(7, 'another currency is refused, unless Extra Fields send it', VOUCHERS, [
	{
		what: 'in a cell',
		form: options({ amountFormat: 'english' }),
		rows: rowsWith(ROW, 'Jumlah', '$100', 'EUR 5', '5 RM', 'Rp 7'),
		become: ['foreignCurrency', 'foreignCurrency', 'foreignCurrency', { total_amount: 7 }],
	},
	{
		what: 'in a heading',
		form: columns({ totalAmount: 'Jumlah (USD)' }),
		rows: [IN_DOLLARS],
		become: ['foreignCurrency'],
		then: [{ form: { options: DOLLARS }, become: [{ total_amount: 100, currency_code: 'USD' }] }],
	},
	{
		what: 'if it is sent, rupiah are another one',
		form: options(DOLLARS),
		rows: rowsWith(ROW, 'Jumlah', '$100', 'Rp 100', '100'),
		become: [{ total_amount: 100 }, 'foreignCurrency', { total_amount: 100 }],
	},
	{
		what: 'if each row says its own',
		form: options({ ...DOLLARS, extraFields: '={{ { currency_code: $json.Cur } }}' }),
		rows: [
			{ ...ROW, Jumlah: '$100', Cur: 'USD' },
			{ ...ROW, Jumlah: '$100', Cur: 'IDR' },
		],
		become: [{ total_amount: 100, currency_code: 'USD' }, 'foreignCurrency'],
	},
]);

rule(7, 'another currency is refused, unless Extra Fields send it', PURCHASES, [
	{
		what: 'in the price of a line',
		form: options({ amountFormat: 'english' }),
		rows: rowsWith(LINE, 'Harga Satuan', '$5'),
		become: ['foreignCurrency'],
		then: [{ form: options(DOLLARS), become: [{ currency_code: 'USD' }] }],
	},
]);
