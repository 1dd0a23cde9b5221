import { readdirSync } from 'node:fs';

import { createEngine, type Engine } from '../../tools/engine';
import { extract, FIXTURES, FOLDER, type InvoiceRow, type VoucherRow } from './fixtures';

let engine: Engine;

beforeAll(async () => {
	engine = await createEngine({ baseNodes: ['extractFromFile'] });
});

afterAll(async () => await engine.close());

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A cell as JSON. n8n makes local midnight of a day in an ods, so the moment says less. */
function plain(cell: unknown): unknown {
	if (!(cell instanceof Date)) return cell ?? null;
	const day = [cell.getFullYear(), cell.getMonth() + 1, cell.getDate()];
	const time = [cell.getHours(), cell.getMinutes()];
	return { local: `${day.map(twoDigits).join('-')}T${time.map(twoDigits).join(':')}` };
}

const plainRow = (row: unknown) =>
	Array.isArray(row)
		? Array.from(row, plain)
		: Object.fromEntries(Object.entries(row as object).map(([at, cell]) => [at, plain(cell)]));

/** Words without letters that depend on the encoding. */
const wordsOf = (text: string) => text.split(/\W+/);

const digitsOf = (value: unknown) => String(value).replace(/\D/g, '');

/** Whether the cells have a row's words and amount, or only its words. */
function has(cells: object, row: VoucherRow | InvoiceRow, onlyWords: boolean): boolean {
	const text = 'description' in row ? row.description : (row.item ?? '');
	const values = Object.values(cells);
	const hasWords = wordsOf(text).every((word) => values.join(' ').includes(word));
	// The amount of a line may be quantity × price.
	const amount = ('unitPrice' in row && row.unitPrice) || row.amount;
	const hasAmount = values.some((value) => digitsOf(value).startsWith(digitsOf(amount)));
	return hasWords && (hasAmount || onlyWords);
}

describe.each(FIXTURES)('%s', (_, fixture) => {
	it('has the cells that n8n reads', async () => {
		const run = await extract(engine, fixture);
		expect(run.error).toBeUndefined();
		expect(run.output('Extract from File').map(({ json }) => plainRow(json.row))).toEqual(
			fixture.cells,
		);
	});

	it('says what must become of each row', () => {
		const told = [...fixture.rows, ...fixture.others].map(({ row }) => row);
		expect(told.sort((a, b) => a - b)).toEqual(fixture.cells.map((_, index) => index + 1));
	});

	it('expects words and amounts that the row has', () => {
		const lacks = fixture.rows.filter(
			(row) => !has(fixture.cells[row.row - 1] as object, row, fixture.refused !== undefined),
		);
		expect(lacks).toEqual([]);
	});
});

it('no file lacks its expected rows', () => {
	const files = readdirSync(FOLDER).filter((file) => !/\.(expected|cells)\.json$/.test(file));
	expect(files.sort()).toEqual(FIXTURES.map(([, { file }]) => file).sort());
});
