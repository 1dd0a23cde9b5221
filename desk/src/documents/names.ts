import { text, type NewRow, type Row } from './row';

/** The words of a name, separated by single spaces. */
export const plainName = (value: unknown): string =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/**
 * Whether two names may be the same: all words of the shorter one occur in the other, as those of
 * *Sumber Makmur* in *PT Sumber Makmur*, or they differ only in spaces. An empty name matches
 * nothing.
 */
export function isSameName(one: string, other: string): boolean {
	if (one === '' || other === '') return one === other;
	const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
	const words = new Set(long.split(' '));
	const isPart = short.split(' ').every((word) => words.has(word));
	return isPart || long.replaceAll(' ', '').includes(short.replaceAll(' ', ''));
}

/** What identifies a name on paper. */
const nameText = ({ kind, company, on_paper }: NewRow): string =>
	[text(kind), text(company), text(on_paper)].join('\n').toLowerCase();

/**
 * Gives each invoice the party name under which the last one with the same name on paper was
 * posted, because a person corrected it there once. Vouchers have no name on paper.
 *
 * @param rows of the table, including those with one of these names on paper
 */
export function withNamesOfAcc(documents: NewRow[], rows: Row[]): NewRow[] {
	const posted = rows.filter(({ state, on_paper }) => state === 'posted' && text(on_paper) !== '');
	posted.sort((one, other) => one.id - other.id);
	const inAcc = new Map(posted.map((row) => [nameText(row), text(row.party)]));
	return documents.map((document) => {
		const known = document.on_paper ? inAcc.get(nameText(document)) : undefined;
		return known ? { ...document, party: known } : document;
	});
}
