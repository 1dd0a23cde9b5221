import { createHash } from 'node:crypto';
import {
	closeSync,
	existsSync,
	fsyncSync,
	openSync,
	readFileSync,
	renameSync,
	writeSync,
} from 'node:fs';
import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';

/** Calls made to the store, for tests. */
export interface StoreCalls {
	record: number;
	remove: number;
	largestBatch: number;
}

/**
 * Remembers processed keys as n8n's own database does: hashed, one list for each workflow and node,
 * read and written whole on every call. Kept in a file, so that it survives a kill at any moment.
 */
export class FileDeduplicator implements IDataDeduplicator {
	readonly calls: StoreCalls = { record: 0, remove: 0, largestBatch: 0 };

	private lists: Record<string, string[]> = {};

	/** @param file where the lists outlive the process; else in memory */
	constructor(private readonly file?: string) {
		if (file && existsSync(file)) {
			this.lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
		}
	}

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<IDeduplicationOutput> {
		this.calls.record++;
		this.calls.largestBatch = Math.max(this.calls.largestBatch, items.length);
		const list = this.listOf(scope, context);
		const known = new Set(list);
		const isKnown = (item: DeduplicationItemTypes) => known.has(this.hash(item));
		const output = {
			new: items.filter((item) => !isKnown(item)),
			processed: items.filter(isKnown),
		};
		list.push(...output.new.map((item) => this.hash(item)));
		this.save();
		return output;
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		this.calls.remove++;
		const gone = new Set(items.map((item) => this.hash(item)));
		const key = this.keyOf(scope, context);
		this.lists[key] = this.listOf(scope, context).filter((hash) => !gone.has(hash));
		this.save();
	}

	async clearAllProcessedItems(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		delete this.lists[this.keyOf(scope, context)];
		this.save();
	}

	async getProcessedDataCount(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<number> {
		return this.listOf(scope, context).length;
	}

	private keyOf(scope: DeduplicationScope, { workflow, node }: ICheckProcessedContextData): string {
		return scope === 'node' ? `${workflow.id} n:${node?.id}` : `${workflow.id}`;
	}

	private listOf(scope: DeduplicationScope, context: ICheckProcessedContextData): string[] {
		return (this.lists[this.keyOf(scope, context)] ??= []);
	}

	private hash(item: DeduplicationItemTypes): string {
		return createHash('md5').update(item.toString()).digest('base64');
	}

	private save(): void {
		if (!this.file) return;
		const file = openSync(`${this.file}.new`, 'w');
		writeSync(file, JSON.stringify(this.lists));
		fsyncSync(file);
		closeSync(file);
		renameSync(`${this.file}.new`, this.file);
	}
}
