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
	ICheckProcessedOptions,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';

/** Calls of the store, for tests. */
export interface StoreCalls {
	record: number;
	remove: number;
	clear: number;
	count: number;
	/** The largest number of keys in one call. */
	largestBatch: number;
}

function hash(item: DeduplicationItemTypes): string {
	return createHash('md5').update(item.toString()).digest('base64');
}

function newest(hashes: string[], maxEntries?: number): string[] {
	return maxEntries ? hashes.slice(-maxEntries) : hashes;
}

function assertEntries({ mode }: ICheckProcessedOptions): void {
	if (mode !== 'entries') throw new Error(`The engine keeps no processed data of mode "${mode}"`);
}

/**
 * Remembers processed keys as n8n's database does (mode `entries`): as hashes, in one list for each
 * workflow or node, which every call reads and writes as a whole. As in n8n, a first call treats all of
 * its keys as new, even if one appears twice. In a file, the lists survive a kill at any moment.
 */
export class FileDeduplicator implements IDataDeduplicator {
	readonly calls: StoreCalls = { record: 0, remove: 0, clear: 0, count: 0, largestBatch: 0 };

	private lists: Record<string, string[] | undefined> = {};

	/** @param file keeps the lists after the process ends; otherwise they stay in memory */
	constructor(private readonly file?: string) {
		if (file && existsSync(file)) {
			this.lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
		}
	}

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		options: ICheckProcessedOptions,
	): Promise<IDeduplicationOutput> {
		assertEntries(options);
		this.calls.record++;
		const key = this.keyOf(scope, context);
		const list = this.lists[key];
		const known = new Set(list);
		const output: IDeduplicationOutput = { new: [], processed: [] };
		const added: string[] = [];
		for (const item of items) {
			const hashed = hash(item);
			if (list && known.has(hashed)) {
				output.processed.push(item);
			} else {
				known.add(hashed);
				added.push(hashed);
				output.new.push(item);
			}
		}
		this.calls.largestBatch = Math.max(this.calls.largestBatch, output.new.length);
		this.save({ [key]: newest([...(list ?? []), ...added], options.maxEntries) });
		return output;
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		options: ICheckProcessedOptions,
	): Promise<void> {
		assertEntries(options);
		this.calls.remove++;
		const key = this.keyOf(scope, context);
		const list = this.lists[key];
		if (!list) return;
		const leaving = new Map<string, number>();
		items.map(hash).forEach((hashed) => leaving.set(hashed, (leaving.get(hashed) ?? 0) + 1));
		const stays = (hashed: string) => {
			const left = leaving.get(hashed) ?? 0;
			leaving.set(hashed, left - 1);
			return left <= 0;
		};
		this.save({ [key]: list.filter(stays) });
	}

	async clearAllProcessedItems(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		this.calls.clear++;
		this.save({ [this.keyOf(scope, context)]: undefined });
	}

	async getProcessedDataCount(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<number> {
		this.calls.count++;
		return this.lists[this.keyOf(scope, context)]?.length ?? 0;
	}

	private keyOf(scope: DeduplicationScope, { workflow, node }: ICheckProcessedContextData): string {
		if (scope !== 'node') return workflow.id;
		if (!node) throw new Error('Scope "node" needs a node');
		return `${workflow.id} n:${node.id}`;
	}

	private save(changed: Record<string, string[] | undefined>): void {
		const lists = { ...this.lists, ...changed };
		if (this.file) {
			const file = openSync(`${this.file}.new`, 'w');
			writeSync(file, JSON.stringify(lists));
			fsyncSync(file);
			closeSync(file);
			renameSync(`${this.file}.new`, this.file);
		}
		this.lists = lists;
	}
}

/**
 * n8n has one store of processed data per process. This one forwards each call to the store of the
 * engine that runs the workflow, so that several engines do not share keys.
 */
export class DeduplicatorSwitch implements IDataDeduplicator {
	private readonly stores = new WeakMap<object, IDataDeduplicator>();

	/** Assigns a store to a running workflow. */
	assign(workflow: object, store: IDataDeduplicator): void {
		this.stores.set(workflow, store);
	}

	private storeOf({ workflow }: ICheckProcessedContextData): IDataDeduplicator {
		const store = this.stores.get(workflow);
		if (!store)
			throw new Error(`Workflow "${workflow.id}" is not run by an engine of this process`);
		return store;
	}

	checkProcessedAndRecord: IDataDeduplicator['checkProcessedAndRecord'] = async (...call) =>
		await this.storeOf(call[2]).checkProcessedAndRecord(...call);

	removeProcessed: IDataDeduplicator['removeProcessed'] = async (...call) =>
		await this.storeOf(call[2]).removeProcessed(...call);

	clearAllProcessedItems: IDataDeduplicator['clearAllProcessedItems'] = async (...call) =>
		await this.storeOf(call[1]).clearAllProcessedItems(...call);

	getProcessedDataCount: IDataDeduplicator['getProcessedDataCount'] = async (...call) =>
		await this.storeOf(call[1]).getProcessedDataCount(...call);
}
