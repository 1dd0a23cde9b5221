import type { DeduplicationItemTypes, IExecuteFunctions } from 'n8n-workflow';

type Context = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** A statement sent to the database. */
export interface Statement {
	kind: 'find' | 'insert' | 'update' | 'delete';
	/** The process that sends it. */
	process: string;
	/** The row: of a workflow, or of one of its nodes. */
	row: string;
}

/**
 * n8n's store of processed data as seen by several processes with one database (n8n 2.41.1,
 * `deduplication-helper`, mode `entries`). A process finds a row, changes it, and writes it back as
 * a whole: one statement each, without a lock. The primary key lets only one of two inserts
 * succeed. Updating or deleting a missing row changes nothing.
 */
export class Database {
	private readonly rows = new Map<string, string[]>();

	/**
	 * @param onTheWay waits while a statement is on its way to the database, and while its answer is
	 *   on the way back; it may fail
	 */
	constructor(private readonly onTheWay: (statement: Statement) => Promise<void>) {}

	/** The entries of a row; undefined if it does not exist. */
	entries(row: string): string[] | undefined {
		return this.rows.get(row);
	}

	/** Inserts or replaces a row. */
	put(row: string, entries: string[]): void {
		this.rows.set(row, entries);
	}

	private async execute<T>(statement: Statement, work: () => T): Promise<T> {
		await this.onTheWay(statement);
		const result = work();
		await this.onTheWay(statement);
		return result;
	}

	/** What n8n gives a node of a workflow in one of the processes. */
	contextOf(process: string, workflow: string, node = 'node'): Context {
		const rowOf = (scope: string) => (scope === 'node' ? `${workflow} n:${node}` : workflow);
		const find = async (row: string) =>
			await this.execute({ kind: 'find', process, row }, () => {
				const entries = this.rows.get(row);
				return entries && [...entries];
			});
		const update = async (row: string, entries: string[]) =>
			await this.execute({ kind: 'update', process, row }, () => {
				if (this.rows.has(row)) this.rows.set(row, entries);
			});
		const insert = async (row: string, entries: string[]) =>
			await this.execute({ kind: 'insert', process, row }, () => {
				if (this.rows.has(row)) throw new Error('UNIQUE constraint failed');
				this.rows.set(row, entries);
			});
		const helpers = {
			checkProcessedAndRecord: async (items: DeduplicationItemTypes[], scope: string) => {
				const row = rowOf(scope);
				const texts = items.map(String);
				const found = await find(row);
				if (!found) {
					await insert(row, texts);
					return { new: items, processed: [] };
				}
				const known = new Set(found);
				const fresh = texts.filter((text) => !known.has(text));
				await update(row, [...found, ...fresh]);
				return { new: fresh, processed: texts.filter((text) => known.has(text)) };
			},
			removeProcessed: async (items: DeduplicationItemTypes[], scope: string) => {
				const row = rowOf(scope);
				const found = await find(row);
				if (!found) return;
				for (const item of items) {
					const at = found.indexOf(String(item));
					if (at !== -1) found.splice(at, 1);
				}
				await update(row, found);
			},
			clearAllProcessedItems: async (scope: string) => {
				const row = rowOf(scope);
				await this.execute({ kind: 'delete', process, row }, () => this.rows.delete(row));
			},
			getProcessedDataCount: async (scope: string) => (await find(rowOf(scope)))?.length ?? 0,
		};
		const getWorkflow = () => ({ id: workflow });
		return { helpers, getWorkflow } as unknown as Context;
	}
}
