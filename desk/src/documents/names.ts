import type { Name } from './add';
import { NAMES_OF, text, type NewRow } from './row';

/** A name that a person has confirmed, and what it changes in rows that wait for it. */
export interface ConfirmedName extends Record<'kind' | 'company' | 'on_paper' | 'in_acc', string> {
	/** The name as it stands in the rows, and their kind of document. */
	paper: string;
	of: string;
	set: Record<string, string>;
}

const plain = (name: unknown) => text(name).toLowerCase();

const COLUMNS = ['kind', 'company', 'on_paper', 'in_acc'] as const;

/** The name that an approved document confirms; nothing if it stands under a code or still waits for it. */
function nameIn(row: NewRow): ConfirmedName | undefined {
	const names = NAMES_OF[text(row.kind)];
	const paper = text(row.on_paper);
	const isConfirmed = row.state === 'approved' && row.note !== 'name' && paper !== '';
	if (!names || !isConfirmed) return undefined;
	const { of: kind, column } = names;
	const in_acc = text(row[column]);
	return {
		kind,
		company: text(row.company),
		on_paper: plain(paper),
		in_acc,
		paper,
		of: text(row.kind),
		set: { [column]: in_acc, note: '' },
	};
}

/** The names of documents that were approved, unless they are known already; each once. */
export function confirmedNames(approved: NewRow[], known: Name[]): ConfirmedName[] {
	const isKnown = (name: ConfirmedName) =>
		known.some((other) => COLUMNS.every((each) => other[each] === name[each]));
	const found = approved.flatMap((row) => nameIn(row) ?? []).filter((name) => !isKnown(name));
	const names = new Map<string, ConfirmedName>();
	for (const name of found) {
		const identity = [name.kind, name.company, name.on_paper].join('\n');
		if (!names.has(identity)) names.set(identity, name);
	}
	return [...names.values()];
}
