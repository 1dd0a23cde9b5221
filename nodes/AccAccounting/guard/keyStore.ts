import type { IExecuteFunctions } from 'n8n-workflow';

/** What the guard needs of n8n. */
export type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** The mode of n8n's store: a list of entries, each hashed. */
const ENTRIES = { mode: 'entries' } as const;

/**
 * A list of entries in n8n's own store of processed data. n8n keeps one list for a workflow and one for each
 * of its nodes, in a row of the database each, which it reads and writes as a whole.
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

	/** How many entries there are. */
	async count(): Promise<number> {
		return await this.context.helpers.getProcessedDataCount(this.scope, ENTRIES);
	}

	/** Removes all entries, and the row of the database with them. */
	async clear(): Promise<void> {
		await this.context.helpers.clearAllProcessedItems(this.scope, ENTRIES);
	}
}
