import {
	byCode,
	CATEGORY_OF_OTHERS,
	categoryOfAll,
	columns,
	IN,
	OUT,
	ROW,
	rowsWith,
	VOUCHERS,
	without,
} from './given';
import { rule, type Json } from './table';

const FORM = { ...VOUCHERS, ...CATEGORY_OF_OTHERS };
const PLAIN = without(ROW, 'Kategori');
const amounts = (...all: unknown[]) => rowsWith(PLAIN, 'Jumlah', ...all);
const TWO = without(PLAIN, 'Jumlah');
const into = (amount: unknown, more: Json = {}) => ({
	...TWO,
	'Uang Masuk': amount,
	'Uang Keluar': '',
	...more,
});
const out = (amount: unknown, more: Json = {}) => into('', { 'Uang Keluar': amount, ...more });
const MONEY_OUT = without(out(5), 'Uang Masuk');

rule(3, 'two columns', FORM, [
	{
		what: 'one of them is filled',
		rows: [into(500), out(200, { 'Uang Masuk': '-' })],
		become: [IN, OUT],
	},
	{
		what: 'both are filled',
		rows: [into(5, { 'Uang Keluar': 3 }), out(2)],
		become: ['twoAmounts', OUT],
	},
	{
		what: 'both are empty or zero',
		rows: [into('0', { 'Uang Keluar': ' - ' })],
		become: ['noMoney'],
	},
	{
		what: 'and one for both directions, in one row',
		rows: [into(5, { Jumlah: 5 }), out(2, { Jumlah: '' })],
		become: ['twoAmounts', OUT],
	},
	{ what: 'a minus in one of them', rows: [into(-500), out(2)], become: ['belowZero', 'signed'] },
	{
		what: 'and the mark -: amounts in Money Out have a minus',
		form: columns({ moneyOutMark: '-' }),
		rows: [out(-5), into(7), out('(9)', { 'Uang Masuk': 0 })],
		become: [OUT, IN, OUT],
	},
	{
		what: 'and the mark -: one in Money Out without it, and one in Money In with it, are refused',
		form: columns({ moneyOutMark: '-' }),
		rows: [out(5), into(-7), out(-6)],
		become: ['refused', 'refused', OUT],
	},
]);

rule(3, 'a mark', FORM, [
	{
		what: 'one mark next to the amount: without any, it goes the other way',
		form: columns({ moneyOutMark: 'DB' }),
		rows: amounts('5 DB', '7', 'd.b. 8', '9 KOR'),
		become: [OUT, IN, OUT, 'otherMark'],
	},
	{
		what: 'marks of both directions in a column: anything else is refused',
		form: columns({ moneyOutMark: 'DB', moneyInMark: 'CR' }),
		rows: rowsWith(PLAIN, 'D/K', 'DB', 'cr', '', 'KOR'),
		become: [OUT, IN, 'noMark', 'otherMark'],
	},
	{
		what: 'a minus, before or behind the amount, or parentheses',
		form: columns({ moneyOutMark: '-' }),
		rows: amounts(-5, 7, '(9)', '8-'),
		become: [OUT, IN, OUT, OUT],
	},
	{
		what: 'a mark and a minus',
		form: columns({ moneyOutMark: 'DB' }),
		rows: amounts('-5 DB', -5, '6 DB'),
		become: ['twoMarks', 'otherMark', OUT],
	},
	{
		what: 'a mark that rows have only beside a minus is not said to be in no row',
		isDry: true,
		form: columns({ moneyOutMark: 'DB, KELUAR' }),
		rows: amounts('-5 KELUAR', '6 DB'),
		become: ['twoMarks', 'OK'],
		silent: /No row has the mark/,
	},
	{
		what: 'short for thousands or millions: digits without the word would be another amount',
		rows: rowsWith(ROW, 'Jumlah', '25rb', '1,2jt'),
		become: ['notAmount', 'notAmount'],
		says: /"rb" next to the amount in data row 1\. .*write the amount in full, in digits/,
	},
]);

rule(3, 'without columns or a mark, the cash category decides', VOUCHERS, [
	{
		what: 'a minus, whatever supplies the category',
		form: categoryOfAll('KK01'),
		rows: [...amounts(-5, 7), { ...ROW, Jumlah: '(9)' }],
		become: ['belowZero', 'signed', 'otherFormat'],
	},
	{
		what: 'one category for two directions',
		form: categoryOfAll('KK01'),
		rows: [into(5), out(2)],
		become: ['oneCategoryForBoth', 'oneCategoryForBoth'],
	},
	{
		what: 'categories for two directions in a sheet that has none',
		form: CATEGORY_OF_OTHERS,
		rows: amounts(5),
		become: ['notChosen'],
	},
	{
		what: 'one column of money, and a category for it',
		form: categoryOfAll('KK01'),
		rows: [MONEY_OUT],
		become: [OUT],
	},
	{
		what: 'one column of money, and a category of the other direction',
		form: categoryOfAll('KM01'),
		rows: [MONEY_OUT],
		become: ['otherDirection'],
	},
	{
		what: 'cells with categories of either direction',
		rows: [
			into(5, { Kategori: 'KK01' }),
			out(5, { Kategori: 'KK01' }),
			out(6, { Kategori: 'KM01' }),
		],
		become: ['otherDirection', OUT, 'otherDirection'],
	},
	{
		what: 'categories of the form that are exchanged',
		form: { options: { categoryIn: byCode('KK01'), categoryOut: byCode('KM01') } },
		rows: [into(5), out(5)],
		become: ['otherDirection', 'otherDirection'],
	},
]);
