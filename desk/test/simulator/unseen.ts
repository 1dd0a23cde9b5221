import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UNSEEN_LAYOUTS } from '../files/unseenLayouts';
import type { Truths } from './person';
import type { Case } from './sets';

const FOLDER = join(__dirname, '..', 'files', 'unseen');

/** The outcome of a line according to somebody who had not read the code. */
interface Said {
	line: number;
	post: boolean | 'unknown';
	direction?: 'in' | 'out';
	amount?: number;
	date?: string | null;
	invoice?: string;
	debatable?: boolean;
}

interface Expected {
	file: string;
	kind: 'voucher' | 'purchase' | 'sales';
	rows: Said[];
	invoices?: Record<string, { lines: number; total?: number }>;
}

/** The lines on which records begin: a record with a line break in a cell spans two. */
function recordsOf(file: string, bytes: Buffer): Map<number, number> {
	const records = new Map<number, number>();
	let line = 1;
	let record = 1;
	let isQuoted = false;
	records.set(1, 1);
	if (file.endsWith('.xlsx')) return new Map(Array.from({ length: 500 }, (_, at) => [at, at]));
	for (const sign of bytes.toString('latin1')) {
		if (sign === '"') isQuoted = !isQuoted;
		if (sign !== '\n') continue;
		line++;
		if (!isQuoted) records.set(line, ++record);
	}
	return records;
}

/** What a line must become: the voucher, or the invoice that it is part of. */
function wantedOf(
	{ post, date, direction, amount = 0, invoice = '' }: Said,
	all: Expected,
): string {
	if (post !== true) return '';
	const { lines = 0, total = lines } = all.invoices?.[invoice] ?? {};
	if (all.kind !== 'voucher') return `${date} ${total}`;
	return `${date} ${direction === 'out' ? -amount : amount}`;
}

function caseOf(name: string): Case {
	const said = readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8');
	const all = JSON.parse(said) as Expected;
	const file = readFileSync(join(FOLDER, all.file));
	const records = recordsOf(all.file, file);
	const truths: Truths = new Map();
	for (const row of all.rows.filter(({ debatable }) => !debatable)) {
		const line = records.get(row.line) ?? row.line;
		const wanted = [truths.get(line), wantedOf(row, all)].filter(Boolean).join(', ');
		truths.set(line, wanted);
	}
	return {
		set: all.kind === 'voucher' ? 'unseen' : 'unseen invoices',
		name,
		kind: all.kind === 'voucher' ? 'voucher' : 'purchaseInvoice',
		layout: UNSEEN_LAYOUTS[name] ?? {},
		passes: [{ file, truths, reads: new Set() }],
	};
}

/** Files by somebody who had not read the code. */
export const UNSEEN: Case[] = readdirSync(FOLDER)
	.flatMap((file) => /^(.*)\.expected\.json$/.exec(file)?.[1] ?? [])
	.map(caseOf)
	.filter(({ name }) => name in UNSEEN_LAYOUTS);
