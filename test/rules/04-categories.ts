import {
	byCode,
	categoryOfAll,
	CATEGORY_OF_OTHERS,
	categoryRules,
	columns,
	IN,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
	without,
} from './given';
import { rule, type Json } from './table';

const PLAIN = without(ROW, 'Kategori');
const described = (...all: string[]) => rowsWith(PLAIN, 'Keterangan', ...all);
const TWO = { ...without(PLAIN, 'Jumlah'), 'Uang Masuk': '', 'Uang Keluar': '' };
const into = (amount: number, more: Json = {}) => ({ ...TWO, 'Uang Masuk': amount, ...more });
const out = (amount: number, more: Json = {}) => ({ ...TWO, 'Uang Keluar': amount, ...more });
const of = (code: string) => ({ category_code: code });

rule(4, 'skip rule, cell, rule, form: the first that says a category decides', VOUCHERS, [
	{
		what: 'the first rule of which all words are in the description',
		form: categoryRules(['token pln', 'KK05'], ['PLN', 'KK01'], ['pln', 'KK02']),
		rows: described('Token PLN Nov', 'PLN, Nov', 'PLNX'),
		become: [of('KK05'), of('KK01'), 'noRule'],
	},
	{
		what: 'a rule that skips comes before all others, and before a cell',
		form: categoryRules(['PLN', 'KK01'], ['saldo', 'skip']),
		rows: [...described('PLN', 'PLN SALDO'), { ...ROW, Keterangan: 'saldo' }],
		become: [of('KK01'), 'skipped: rule', 'skipped: rule'],
	},
	{
		what: 'a cell comes before a rule, and a rule before the form',
		form: { ...categoryRules(['PLN', 'KK02']), ...categoryOfAll('KK01') },
		rows: [{ ...ROW, Keterangan: 'PLN Nov', Kategori: 'KK05' }, ...described('PLN', 'sewa')],
		become: [of('KK05'), of('KK02'), of('KK01')],
	},
	{
		what: 'a rule of the other direction refuses the row, and no other is tried',
		form: { ...categoryRules(['PLN', 'KM01'], ['PLN', 'KK02']), ...CATEGORY_OF_OTHERS },
		rows: [out(5), into(5)],
		become: ['otherDirection', IN],
	},
	{
		what: 'a rule looks in text columns that fill no field',
		form: {
			...categoryRules(['lunas', 'KK02'], ['batal', 'skip']),
			...categoryOfAll('KK01'),
			...columns({ ignoreColumns: 'Status' }),
		},
		rows: rowsOf(
			PLAIN,
			{ Status: 'LUNAS' },
			{ Status: 'Batal' },
			{ Status: '', Keterangan: 'sewa' },
		),
		become: [of('KK02'), 'skipped: rule', of('KK01')],
	},
	{
		what: 'a category by an expression',
		form: categoryOfAll("={{ $json.Keterangan === 'PLN' ? 'KK01' : 'KK05' }}"),
		rows: described('PLN', 'sewa'),
		become: [of('KK01'), of('KK05')],
	},
	{
		what: 'a row without one is refused',
		rows: [ROW, { ...ROW, Keterangan: 'sewa', Kategori: ' ' }],
		become: [of('KK01'), 'notChosen'],
	},
	{
		what: 'a form with one for money in only',
		form: { options: { categoryIn: byCode('KM01') } },
		rows: [into(5), out(5)],
		become: [IN, 'notChosen'],
	},
]);

rule(4, 'what rules did is said', VOUCHERS, [
	{
		what: 'descriptions that no rule matches, most frequent first',
		form: categoryRules(['PLN', 'KK01']),
		isDry: true,
		rows: described('Sewa 1', 'GAJI 2', 'gaji', 'GAJI 11', 'PLN'),
		become: ['noRule', 'noRule', 'noRule', 'noRule', 'OK'],
		says: /in 4 rows matches no category rule, for example "Sewa" \(data row 1\), "GAJI", "gaji"\. Add/,
	},
	{
		what: 'rows that a rule skips, with their money',
		form: { ...CATEGORY_OF_OTHERS, ...categoryRules(['SALDO', 'skip']) },
		isDry: true,
		rows: [into(5, { Keterangan: 'SALDO' }), out(1_250_000, { Keterangan: 'saldo' }), out(5)],
		become: ['skipped: rule', 'skipped: rule', 'OK'],
		says: /SALDO.* 2 rows \(.*in 5.*out 1,250,000/,
	},
]);
