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
	/** Whose it is. */
	tenantId: string;
	/** The body as received. */
	request: Record<string, unknown>;
	/** `data` of the answer. */
	document: Record<string, unknown>;
}

/** All documents in the order in which they were stored. */
export class Ledger {
	/** @param tenantId whose documents are stored and numbered */
	constructor(
		readonly tenantId = '',
		readonly entries: Entry[] = [],
		private readonly numbers = new Map<string, number>(),
	) {}

	/** The same ledger, for the documents of a tenant; each has numbers of its own. */
	of(tenantId: string): Ledger {
		return new Ledger(tenantId, this.entries, this.numbers);
	}

	/** The next number of a kind and month: `00001/FPB/11/26`; more digits after 99999. */
	nextNumber(kind: Kind, date: { year: number; month: number }): string {
		const month = String(date.month).padStart(2, '0');
		const year = String(date.year % 100).padStart(2, '0');
		const suffix = `${kind}/${month}/${year}`;
		const counter = `${this.tenantId} ${suffix}`;
		const next = (this.numbers.get(counter) ?? 0) + 1;
		this.numbers.set(counter, next);
		return `${String(next).padStart(5, '0')}/${suffix}`;
	}

	store(entry: Omit<Entry, 'sequence' | 'number' | 'storedAt' | 'tenantId'>): void {
		const number = String(entry.document.document_number);
		const sequence = this.entries.length + 1;
		const { tenantId } = this;
		this.entries.push({ sequence, number, storedAt: Date.now(), tenantId, ...entry });
	}

	/** The number of the document of the same kind that was stored before this one. */
	numberBefore(number: string): string | undefined {
		const own = this.entries.findLast((entry) => entry.number === number);
		const isBefore = ({ kind, sequence, tenantId }: Entry) =>
			own?.kind === kind && own.tenantId === tenantId && sequence < own.sequence;
		return this.entries.findLast(isBefore)?.number;
	}

	/** A ledger that numbers as this one would, for documents that are not kept. */
	draft(): Ledger {
		return new Ledger(this.tenantId, [], new Map(this.numbers));
	}

	clear(): void {
		this.entries.length = 0;
		this.numbers.clear();
	}
}
