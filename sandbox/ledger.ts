/** Kinds of documents, by the letters in their numbers. */
export type Kind = 'FPB' | 'FPJ' | 'AKB';

/** One stored document, with the body that asked for it. */
export interface Entry {
	/** Place in the order of storing, from 1. */
	sequence: number;
	/** Place of its request in the order in which requests came in, from 1; 0 for somebody else's. */
	arrival: number;
	/** When it was stored, in milliseconds since 1970. */
	storedAt: number;
	kind: Kind;
	number: string;
	/** The body as received. */
	request: Record<string, unknown>;
	/** `data` of the answer. */
	document: Record<string, unknown>;
}

/** All documents in the order in which they were stored. */
export class Ledger {
	readonly entries: Entry[] = [];

	private readonly numbers = new Map<string, number>();

	/** The next number of a kind and month: `00001/FPB/11/26`; more digits after 99999. */
	nextNumber(kind: Kind, date: { year: number; month: number }): string {
		const month = String(date.month).padStart(2, '0');
		const year = String(date.year % 100).padStart(2, '0');
		const suffix = `${kind}/${month}/${year}`;
		const next = (this.numbers.get(suffix) ?? 0) + 1;
		this.numbers.set(suffix, next);
		return `${String(next).padStart(5, '0')}/${suffix}`;
	}

	store(entry: Omit<Entry, 'sequence' | 'number' | 'storedAt'>): void {
		const number = String(entry.document.document_number);
		const sequence = this.entries.length + 1;
		this.entries.push({ sequence, number, storedAt: Date.now(), ...entry });
	}

	/** The number of the document of the same kind that was stored before this one. */
	numberBefore(number: string): string | undefined {
		const own = this.entries.findLast((entry) => entry.number === number);
		const isBefore = ({ kind, sequence }: Entry) =>
			own !== undefined && kind === own.kind && sequence < own.sequence;
		return this.entries.findLast(isBefore)?.number;
	}

	/** A ledger that numbers as this one would, for documents that are not kept. */
	draft(): Ledger {
		const draft = new Ledger();
		this.numbers.forEach((last, suffix) => draft.numbers.set(suffix, last));
		return draft;
	}

	clear(): void {
		this.entries.length = 0;
		this.numbers.clear();
	}
}
