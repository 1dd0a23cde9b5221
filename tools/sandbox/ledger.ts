/** Kinds of documents, by the letters in their numbers. */
export type Kind = 'FPB' | 'FPJ' | 'AKB';

/** A stored document with the body that requested it. */
export interface Entry {
	/** Position in storage order, from 1. */
	sequence: number;
	/**
	 * Position of its request in order of arrival, from 1; 0 for a document entered by somebody else.
	 */
	arrival: number;
	/** When it was stored, in milliseconds since 1970. */
	storedAt: number;
	kind: Kind;
	number: string;
	/** The tenant that owns it. */
	tenantId: string;
	/** The body as received. */
	request: Record<string, unknown>;
	/** `data` of the answer. */
	document: Record<string, unknown>;
}

/** All documents in storage order. */
export class Ledger {
	/** @param tenantId the tenant whose documents are stored and numbered */
	constructor(
		readonly tenantId = '',
		readonly entries: Entry[] = [],
		private readonly numbers = new Map<string, number>(),
	) {}

	/** The same ledger for the documents of another tenant, which have their own numbers. */
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

	/** The number of the previous document of the same kind. */
	numberBefore(number: string): string | undefined {
		const own = this.entries.findLast((entry) => entry.number === number);
		const isBefore = ({ kind, sequence, tenantId }: Entry) =>
			own?.kind === kind && own.tenantId === tenantId && sequence < own.sequence;
		return this.entries.findLast(isBefore)?.number;
	}

	/** A ledger with the same next numbers, for documents that are not to be kept. */
	draft(): Ledger {
		return new Ledger(this.tenantId, [], new Map(this.numbers));
	}

	clear(): void {
		this.entries.length = 0;
		this.numbers.clear();
	}
}
