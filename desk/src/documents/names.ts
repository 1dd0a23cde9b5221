import type { Name } from './add';
import { NAMES_OF, text, type Row } from './row';

/** A name that a person has confirmed, and what it changes in rows that wait for it. */
export interface ConfirmedName extends Record<'kind' | 'company' | 'on_paper' | 'in_acc', string> {
	/** The name as it stands in the rows, and their kind of document. */
	paper: string;
	of: string;
	set: Record<string, string>;
}

const plain = (name: unknown) => text(name).toLowerCase();

const COLUMNS = ['kind', 'company', 'on_paper', 'in_acc'] as const;

/** The names of documents that were approved, unless they are known already; each once. */
export function confirmedNames(approved: Row[], known: Name[]): ConfirmedName[] {
	const names = new Map<string, ConfirmedName>();
	for (const row of approved) {
		const { of: kind, column } = NAMES_OF[row.kind ?? ''] ?? {};
		const paper = row.on_paper ?? '';
		if (!kind || !column || row.state !== 'approved' || row.note === 'name' || !paper) continue;
		const in_acc = row[column] ?? '';
		const name = { kind, company: row.company ?? '', on_paper: plain(paper), in_acc };
		const isKnown = known.some((other) => COLUMNS.every((each) => other[each] === name[each]));
		const identity = [kind, name.company, name.on_paper].join('\n');
		if (isKnown || names.has(identity)) continue;
		names.set(identity, {
			...name,
			paper,
			of: row.kind ?? '',
			set: { [column]: in_acc, note: '' },
		});
	}
	return [...names.values()];
}
