import { readdirSync } from 'node:fs';

import { DEFAULTS, type Entry } from '../../tools/sandbox';
import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';
import { stopDate } from '../support/today';
import {
	extract,
	FIXTURES,
	FOLDER,
	parametersOf,
	rowsOf,
	type Fixture,
	type InvoiceRow,
	type PurchaseInvoices,
	type VoucherRow,
} from './fixtures';

const VENDORS = FIXTURES.flatMap(([, { kind, rows }]) =>
	kind === 'purchaseInvoices' ? rows.map(({ vendor }) => vendor) : [],
);

const pair = usePair(
	{
		timeZone: 'Asia/Jakarta',
		vendors: [...new Set(VENDORS)].map((name) => ({ code: name, name, address: '' })),
	},
	{ timezone: 'Asia/Jakarta', baseNodes: ['extractFromFile'] },
);

stopDate('2026-11-26T05:00:00Z');

/** What the node says about a row. */
interface Told {
	row: number;
	outcome: string;
	message: string;
	/** Codes of its problems, and their fields. */
	codes: string[];
	fields: string[];
	/** What ACC stored. */
	entry?: Entry;
}

/**
 * Posts the rows of a file, with or without a person's edits.
 *
 * @param id of the workflow, whose rows the duplicate guard knows
 */
async function post(id: string, fixture: Fixture, edits: Fixture['edits']): Promise<Told[]> {
	const read = await extract(pair.engine, fixture);
	const rows = rowsOf(read.output('Extract from File'), edits);
	const parameters = { ...parametersOf(fixture), duplicateGuard: true, simplify: false };
	const workflow = { ...pair.workflow(parameters, CONTINUE), id };
	const run = await pair.engine.run(workflow, { input: rows.map(({ item }) => item) });
	return jsonOf(run).flatMap((item) => {
		const problems = item.problems as Array<{ code: string; field: string }>;
		const codes = problems.map(({ code }) => code);
		const fields = problems.map(({ field }) => field);
		const entry = pair.sandbox.ledger().find(({ number }) => number === item.document_number);
		const { outcome, message } = item as unknown as Told;
		return (item.itemIndexes as number[]).map((index): Told => {
			return { row: rows[index]?.row ?? NaN, outcome, message, codes, fields, entry };
		});
	});
}

const dayOf = (date: unknown) => String(date).split('/').reverse().join('-');

const CASH_TYPES = new Map(DEFAULTS.cashCategories.map((each) => [each.code, each.cash_type_name]));

/** What ACC has of a row, in the words of the fixtures. */
function postedVoucher({ row, entry }: Told) {
	const request = entry?.request ?? {};
	return {
		row,
		date: dayOf(request.document_date),
		amount: String(request.total_amount),
		direction: CASH_TYPES.get(String(request.category_code)) === 'Kas Masuk' ? 'in' : 'out',
		description: request.description,
		account: request.bank_account_number,
	};
}

/** What ACC has of a row: a line with its invoice. */
function postedLine(told: Told, posted: readonly Told[]) {
	const { request = {}, document = {} } = told.entry ?? {};
	const ofInvoice = posted.filter(({ entry }) => entry === told.entry);
	const line = (request.items as Json[])[ofInvoice.indexOf(told)] ?? {};
	const [quantity = NaN, unitPrice = NaN, discount = NaN] = [
		line.quantity,
		line.unit_price,
		line.discount_amount,
	].map(Number);
	return {
		row: told.row,
		vendor: request.vendor_name,
		date: dayOf(request.document_date),
		item: line.item_name,
		quantity: String(quantity),
		unitPrice: String(unitPrice),
		discount: String(discount),
		amount: String(quantity * unitPrice - discount),
		rows: ofInvoice.map(({ row }) => row),
		total: String(document.total_amount),
	};
}

function postedOf({ kind }: Fixture, told: readonly Told[]) {
	const posted = told.filter(({ outcome }) => outcome === 'posted');
	return posted
		.map((each) => (kind === 'vouchers' ? postedVoucher(each) : postedLine(each, posted)))
		.sort((a, b) => a.row - b.row);
}

/** What a row means, less what the fixture says about the reading of it. */
function meantVoucher(meant: VoucherRow): object {
	const { row, date, amount, direction, description, account, garbled } = meant;
	const ofAccount = account === undefined ? {} : { account };
	return { row, date, amount, direction, description: garbled ?? description, ...ofAccount };
}

function meantLine({ invoice, ...line }: InvoiceRow, { rows, stated = [] }: PurchaseInvoices) {
	const isOfInvoice = (each: { invoice: string; vendor: string }) =>
		each.invoice === invoice && each.vendor === line.vendor;
	const total = stated.find(isOfInvoice)?.total;
	return {
		...line,
		rows: rows.filter(isOfInvoice).map(({ row }) => row),
		...(total === undefined ? {} : { total }),
	};
}

function meantOf(fixture: Fixture): object[] {
	const isPosted = ({ refused }: VoucherRow | InvoiceRow) => refused === undefined;
	return fixture.kind === 'vouchers'
		? fixture.rows.filter(isPosted).map(meantVoucher)
		: fixture.rows.filter(isPosted).map((row) => meantLine(row, fixture));
}

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

/** Rows that were neither posted nor given a reason. */
const silentIn = (told: readonly Told[]) =>
	told.filter(({ outcome, codes, message }) => {
		if (outcome === 'refused') return codes.length === 0;
		return outcome !== 'posted' && (outcome !== 'skipped' || message === '');
	});

describe.each(FIXTURES.filter(([, { refused }]) => refused === undefined))(
	'%s',
	(name, fixture) => {
		it('posts what each row means, once, and says why it posts no others', async () => {
			const told = await post(name, fixture, fixture.edits);
			const posted = postedOf(fixture, told);
			expect(posted).toEqual(
				meantOf(fixture).map((row) => expect.objectContaining(row) as unknown),
			);
			for (const { row, refused } of fixture.rows) {
				if (refused !== undefined)
					expect(told.find((each) => each.row === row)?.codes).toEqual([refused]);
			}
			const meant = [
				...fixture.rows.map(({ row }) => row),
				...Object.values(fixture.others).flatMap((at) => at ?? []),
			];
			const deleted = (fixture.edits ?? []).filter(({ cells }) => !cells).map(({ row }) => row);
			const rows = meant.filter((row) => !deleted.includes(row));
			expect(sorted(told.map(({ row }) => row).filter((row) => row > 0))).toEqual(sorted(rows));
			expect(silentIn(told)).toEqual([]);
			// A row whose direction is unclear doesn't lack what the form has for both directions.
			const { categoryIn, categoryOut } = fixture.settings.options ?? {};
			const isChosen = categoryIn !== undefined && categoryOut !== undefined;
			if (isChosen) expect(told.flatMap(({ fields }) => fields)).not.toContain('Cash Category');

			const count = pair.sandbox.ledger().length;
			const again = await post(name, fixture, fixture.edits);
			expect(silentIn(again)).toEqual([]);
			expect(pair.sandbox.ledger()).toHaveLength(count);
		});
	},
);

it.each(FIXTURES.filter(([, { stops }]) => stops !== undefined))(
	'%s: posts nothing before it is corrected',
	async (name, fixture) => {
		const told = await post(`${name}, as it is`, fixture, []);
		expect(pair.sandbox.ledger()).toEqual([]);
		expect(told.flatMap(({ codes }) => codes)).toContain(fixture.stops);
		expect(silentIn(told)).toEqual([]);
	},
);

it('no file lacks its expected rows', () => {
	const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.expected.json'));
	expect(files.sort()).toEqual(FIXTURES.map(([, { file }]) => file).sort());
});
