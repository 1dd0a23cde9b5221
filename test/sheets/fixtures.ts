import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode, INodeExecutionData } from 'n8n-workflow';

import type { Engine, RunResult } from '../../tools/engine';

/** Files as banks, shops, and spreadsheet programs write them, one for each shape. */
export const FOLDER = join(__dirname, 'files');

/** Why a row must not be posted. */
export type Why =
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
}

export interface VoucherRow extends Row {
	direction: 'in' | 'out';
	/** As in the file; empty if the row has none. */
	description: string;
	/** Only in files with several accounts. */
	account?: string;
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

interface Expected {
	/** Name in `files/`. */
	file: string;
	description: string;
	/** What to select in *Extract from File*, besides *Header Row* off and *Raw Data* on. */
	extract: { operation: string; options?: Record<string, unknown> };
	/** Why the whole file must be refused; its rows are still those that it means. */
	refused?: string;
	/** Rows that must not be posted. */
	others: Array<{ row: number; why: Why }>;
}

interface Vouchers extends Expected {
	kind: 'vouchers';
	rows: VoucherRow[];
}

interface PurchaseInvoices extends Expected {
	kind: 'purchaseInvoices';
	rows: InvoiceRow[];
	/** Amounts that the file states for a whole invoice. */
	stated?: Array<{ invoice: string; vendor: string; tax?: string; total: string }>;
}

/** A file, and what it says. It was written down from the file, not from what the node reads. */
export type Fixture = (Vouchers | PurchaseInvoices) & {
	/** The items' `row` as n8n reads them: arrays, or objects with the filled cells only. */
	cells: unknown[];
};

const json = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown;

/** All fixtures, by the name of their shape. */
export const FIXTURES: Array<[name: string, fixture: Fixture]> = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.expected.json'))
	.map((file) => {
		const name = file.replace('.expected.json', '');
		const expected = json(file) as Omit<Fixture, 'cells'>;
		return [name, { ...expected, cells: json(`${name}.cells.json`) } as Fixture];
	});

/** *Extract from File* with the settings for raw rows and those of the file. */
export const extractNode = ({ extract: { operation, options } }: Fixture): INode => ({
	id: 'extract',
	name: 'Extract from File',
	type: 'n8n-nodes-base.extractFromFile',
	typeVersion: 1,
	position: [0, 0],
	parameters: {
		operation,
		binaryPropertyName: 'data',
		options: { headerRow: false, rawData: true, ...options },
	},
});

/** The file as an item, as a trigger or a download outputs it. */
export const fileItem = ({ file }: Fixture): INodeExecutionData => ({
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
