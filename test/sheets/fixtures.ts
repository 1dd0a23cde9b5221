import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode, INodeExecutionData } from 'n8n-workflow';

import type { Engine, RunResult } from '../../tools/engine';
import { byCode, type Json } from '../support/pair';

/** Files as banks, shops, and spreadsheet programs write them, one for each shape. */
export const FOLDER = join(__dirname, 'files');

/** Why a row must not be posted. */
type Why =
	| 'above the table'
	| 'balance'
	| 'blank'
	| 'canceled'
	| 'carried forward'
	| 'continued text'
	| 'failed'
	| 'footer'
	| 'heading'
	| 'negative'
	| 'no amount'
	| 'no category'
	| 'no date'
	| 'other currency'
	| 'pending'
	| 'replaced'
	| 'shifted columns'
	| 'tax'
	| 'total'
	| 'two amounts';

interface Row {
	/** Position among the items of *Extract from File*, counted from 1. */
	row: number;
	/** YYYY-MM-DD. */
	date: string;
	/** Digits and at most one period. For a line of an invoice without tax, less its discount. */
	amount: string;
	/** Code of the problem because of which the row is refused although it is good. */
	refused?: string;
}

export interface VoucherRow extends Row {
	direction: 'in' | 'out';
	/** As in the file; empty if the row has none. */
	description: string;
	/** Only in files with several accounts. */
	account?: string;
	/** What n8n makes of the description if it reads the file in another encoding. */
	garbled?: string;
}

/** Fields that the file doesn't state are absent. */
export interface InvoiceRow extends Row {
	invoice: string;
	vendor: string;
	item?: string;
	quantity?: string;
	unitPrice?: string;
	discount?: string;
}

/**
 * What a careful person fills in, by n8n's names of the parameters. Banks and categories are codes,
 * and nothing stands in the collections that n8n puts around columns and rules.
 */
interface Settings {
	bankCode?: string;
	categoryCode?: string;
	taxCode?: string;
	columns?: Record<string, string>;
	categoryRules?: Array<{ text: string; category: string }>;
	options?: Record<string, string>;
}

interface Expected {
	/** Name in `files/`. */
	file: string;
	description: string;
	/** What to select in *Extract from File*, besides *Header Row* off and *RAW Data* on. */
	extract: { operation: string; options?: Record<string, unknown> };
	/** Why the whole file must be refused; its rows are still those that it means. */
	refused?: string;
	settings: Settings;
	/** Code of the problem because of which nothing of the file is posted before the edits. */
	stops?: string;
	/**
	 * Rows as a careful person corrects them in the spreadsheet; null for those that they delete. Row 0
	 * is inserted above the first one.
	 */
	edits?: Array<{ row: number; cells: unknown[] | null }>;
	/** Rows that must not be posted. */
	others: Partial<Record<Why, number[]>>;
}

interface Vouchers extends Expected {
	kind: 'vouchers';
	rows: VoucherRow[];
}

export interface PurchaseInvoices extends Expected {
	kind: 'purchaseInvoices';
	rows: InvoiceRow[];
	/** Amounts that the file states for a whole invoice. */
	stated?: Array<{ invoice: string; vendor: string; tax?: string; total: string }>;
}

/** A file, and what it says. It was written down from the file, not from what the node reads. */
export type Fixture = Vouchers | PurchaseInvoices;

/** Rows that are written as a table, with the names of their fields first. */
function rowsIn([head = '', ...lines]: string[]): object[] {
	const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
	const names = cellsOf(head);
	return lines.map((line) => {
		const cells = cellsOf(line).map((cell, at) => [names[at] ?? '', cell] as const);
		const filled = cells.filter(([name, cell]) => cell !== '' || name === 'description');
		return { ...Object.fromEntries(filled), row: Number.parseInt(line, 10) };
	});
}

/** All fixtures, by the name of their shape. */
export const FIXTURES: Array<[name: string, fixture: Fixture]> = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.expected.json'))
	.map((file) => {
		const expected = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { rows: string[] };
		const fixture = { ...expected, rows: rowsIn(expected.rows) } as unknown as Fixture;
		return [file.replace('.expected.json', ''), fixture];
	});

/** *Extract from File* with the settings for raw rows and those of the file. */
const extractNode = ({ extract: { operation, options } }: Fixture): INode => ({
	id: 'extract',
	name: 'Extract from File',
	type: 'n8n-nodes-base.extractFromFile',
	typeVersion: 1.1,
	position: [0, 0],
	parameters: {
		operation,
		binaryPropertyName: 'data',
		options: { headerRow: false, rawData: true, ...options },
	},
});

/** The file as an item, as a trigger or a download outputs it. */
const fileItem = ({ file }: Fixture): INodeExecutionData => ({
	json: {},
	binary: {
		data: {
			data: readFileSync(join(FOLDER, file)).toString('base64'),
			mimeType: 'application/octet-stream',
			fileName: file,
			fileExtension: file.replace(/.*\./, ''),
		},
	},
});

/** Reads a file with n8n's *Extract from File*. */
export async function extract(engine: Engine, fixture: Fixture): Promise<RunResult> {
	const workflow = { nodes: [extractNode(fixture)], connections: {} };
	return await engine.run(workflow, {
		startNode: 'Extract from File',
		input: [fileItem(fixture)],
	});
}

/** A row as n8n reads it, with its position in the file, counted from 1. */
interface RowItem {
	row: number;
	item: INodeExecutionData;
}

/** The rows of a file, with or without a person's edits. */
export function rowsOf(
	items: readonly INodeExecutionData[],
	edits: NonNullable<Expected['edits']> = [],
): RowItem[] {
	const edited = new Map(edits.map(({ row, cells }) => [row, cells]));
	const inserted = edits.filter(({ row }) => row === 0);
	const all = [...inserted.map(() => ({ json: {} })), ...items];
	return all.flatMap((item, index): RowItem[] => {
		const row = index + 1 - inserted.length;
		const cells = edited.get(row);
		if (cells === null) return [];
		return [{ row, item: cells ? { json: { row: cells as never } } : item }];
	});
}

const PICKERS = ['bankCode', 'categoryCode', 'categoryIn', 'categoryOut'];

/** Values of a form, with pickers as n8n stores them. */
function asInForm(values: object): Json {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			PICKERS.includes(name) ? byCode(String(value)) : (value as unknown),
		]),
	);
}

/** The parameters of the node that reads a file. */
export function parametersOf({ kind, settings }: Fixture): Json {
	const { columns = {}, categoryRules = [], options = {}, ...others } = settings;
	const rules = categoryRules.map((rule) => ({ ...rule, category: byCode(rule.category) }));
	return {
		resource: kind === 'vouchers' ? 'voucher' : 'purchaseInvoice',
		operation: 'create',
		createFrom: 'rows',
		...asInForm(others),
		columns: { names: columns },
		...(rules.length > 0 ? { categoryRules: { rules } } : {}),
		options: asInForm(options),
	};
}
