import { textOf } from './cells';
import { findCode, TRANSFER, wayOfCategory } from './facts';
import { pairsOf } from './layout';
import type { Row } from './row';

/** Words in capitals with a blank around each. */
const spaced = (text: string) => ` ${text.toUpperCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The categories that the words of a row name; a rule that says more comes before one that says less. */
function ruled(row: Row): string[] {
	const { layout, facts } = row.means;
	if (!layout.rules) return [];
	const text = spaced(`${row.summary} ${row.description}`);
	const found = pairsOf(layout.rules)
		.map(({ left, right }) => ({ word: spaced(left), code: right }))
		.filter(({ word }) => word !== ' ' && text.includes(word))
		.filter(
			({ code }) => code === TRANSFER || wayOfCategory(facts, code) === Math.sign(row.value ?? 0),
		);
	const isPart = (word: string) =>
		found.some((other) => other.word !== word && other.word.includes(word));
	return [...new Set(found.filter(({ word }) => !isPart(word)).map(({ code }) => code))];
}

/** Own places of money, as texts of banks and cash books call them. */
const PLACES =
	'rek(ening)?|bank|bca|mandiri|bri|bni|bsi|btn|cimb|permata|danamon|kas|kantong|saku|pocket|gopay|ovo|shopeepay|linkaja';

/** Money that may go from one own account to another: booked as income or expense it would count twice. */
const MAYBE_TRANSFER = new RegExp(
	`\\b(${[
		'(penarikan|tarik(an)?|pencairan|pemindahan|pindah(an)?|isi|settlement) (saldo|dana|tunai|uang|kas( kecil)?)',
		'withdraw(al)?|payout to bank|own account|rekening sendiri',
		'top[- ]?up|pindah ?buku|dro(p)?ping kas( kecil)?|pengisian (saldo|kas)|rek(ening)? sendiri',
		`(tarik(an)?|penarikan|pengambilan|pencairan) .{0,20}\\b(dari|ke) (${PLACES})`,
		`(setor(an)?|pindah(an)?) .{0,20}\\b(ke|dari|antar|antara) (${PLACES})`,
		`transfer (masuk |keluar )?(ke|dari) (bank|rek(ening)?|kas|kantong|saku|pocket)`,
		'(antar|antara) (rekening|kantong|saku|pocket|kas|bank)',
		'(dari|ke) (kantong|saku|pocket|kas)',
	].join('|')})\\b`,
	'i',
);

/** What the layout says for a field, or its column in the row. */
function saidIn(row: Row, field: string): string {
	const said = row.means.layout[field] ?? '';
	return said.startsWith('column:') ? row.text(field) : said;
}

/** The category that a person or a rule gives a row; nothing where neither does. */
function decidedCategory(row: Row): string | undefined {
	const { category, leaves } = row.decision;
	if (leaves === 'transfer') return TRANSFER;
	if (category !== undefined) return category;
	if (row.means.layout.direction === 'category') return undefined;
	const [rule, otherRule] = ruled(row);
	row.holdIf(otherRule, 'twoRules', '', row.description);
	return rule;
}

/** The category of a row; what ACC does not know, or what says the other direction, holds it. */
function categoryOf(row: Row): string {
	const { layout, facts } = row.means;
	const { value = 0 } = row;
	const isOut = value < 0 || layout.direction === 'category';
	const side = isOut ? 'category_out' : 'category_in';
	const decided = decidedCategory(row);
	const wanted = decided ?? saidIn(row, side);
	if (wanted === TRANSFER) return TRANSFER;
	const text = row.cells.map(textOf).join(' ');
	const mayBeTransfer = decided === undefined && MAYBE_TRANSFER.test(text);
	row.holdIf(mayBeTransfer, 'maybeTransfer', 'description', row.description || row.summary);
	const category = findCode(facts.categories, wanted);
	row.holdIf(!category, 'noCategory', side, wanted);
	row.holdIf(wayOfCategory(facts, wanted) * value < 0, 'otherWay', side, wanted);
	return category?.code ?? '';
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
export function partiesOf(row: Row) {
	const { banks } = row.means.facts;
	const named = saidIn(row, 'bank');
	const bank = findCode(banks, named);
	row.holdIf(!bank, 'noBank', 'bank', named);
	return { bank: bank?.code ?? '', category: categoryOf(row) };
}
