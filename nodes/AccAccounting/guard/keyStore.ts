import type { IExecuteFunctions } from 'n8n-workflow';

/** What the guard needs from n8n's context. */
export type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** The store's mode: a list of entries, each stored as a hash. */
const ENTRIES = { mode: 'entries' } as const;

/**
 * A list of entries in n8n's own store of processed data. n8n keeps one list per workflow and one
 * per node, each in a single database row that it reads and writes as a whole.
 */
export class KeyStore {
	/** @param scope whose list it is: the *workflow*'s, or the *node*'s own */
	constructor(
		private readonly context: GuardContext,
		private readonly scope: 'workflow' | 'node',
	) {}

	/** Adds entries, and returns those that were not in the list. */
	async add(entries: string[]): Promise<Set<string>> {
		const { helpers } = this.context;
		const result = await helpers.checkProcessedAndRecord(entries, this.scope, ENTRIES);
		return new Set(result.new.map(String));
	}

	async remove(entries: string[]): Promise<void> {
		await this.context.helpers.removeProcessed(entries, this.scope, ENTRIES);
	}

	async count(): Promise<number> {
		return await this.context.helpers.getProcessedDataCount(this.scope, ENTRIES);
	}

	/** Removes all entries, including the database row itself. */
	async clear(): Promise<void> {
		await this.context.helpers.clearAllProcessedItems(this.scope, ENTRIES);
	}
}
