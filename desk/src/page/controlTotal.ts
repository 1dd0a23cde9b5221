import type { Facts } from '../file/facts';
import type { Reading } from '../file/made';
import { groupsOf } from '../groups';
import { outcomeText } from '../wording/outcomes';
import { capital, rupiah, tableHtml } from './html';

/** The money of each line, and the words for it. */
export type Control = Pick<Facts, 'words' | 'kind'> & Pick<Reading, 'money'>;

/**
 * The control total, for a bookkeeper to compare with the file: rows and sums of the whole file, and
 * of each outcome. Each line has one outcome, so that they add up to the file.
 *
 * @param lines numbers of all lines, with their outcomes; these are shown in order
 */
export function controlHtml(
	lines: Array<{ line: number; state: string }>,
	{ money, words, kind }: Control,
): string {
	const isVoucher = kind === 'voucher';
	const rowOf = (title: string, own: typeof lines) => {
		const sumOf = (way: 'in' | 'out') =>
			own.reduce((sum, { line }) => sum + (money[line]?.[way] ?? 0), 0);
		const sums = isVoucher
			? [rupiah(sumOf('in')), rupiah(Math.abs(sumOf('out')))]
			: [rupiah(sumOf('out'))];
		return [title, own.length, ...sums];
	};
	const parts = [...groupsOf(lines, ({ state }) => state)];
	const rows = [
		rowOf(words.inFile, lines),
		...parts.map(([state, own]) => rowOf(capital(outcomeText(state, words)), own)),
	];
	const amounts = isVoucher ? (['moneyIn', 'moneyOut'] as const) : (['money'] as const);
	const table = tableHtml(['control', 'count', ...amounts], rows, words);
	return `<h3>${words.controlTotal}</h3>${table}`;
}
