import { compareAll } from '../src/documents/compare';
import { readAsked } from '../src/documents/add';
import { whyRefused } from '../src/documents/reasons';
import { correct } from '../src/file/correction';
import { checkReading } from '../src/intake/invoice';
import { asRead, factsOf, readBy, USUAL } from './files/read';
import { openFile } from '../src/rows/sheet';
import { textOf } from '../src/rows/cells';

const LAYOUT = { ...USUAL, amount: 'Jumlah', direction: 'out' };
const HEAD = 'Tanggal;Keterangan;Jumlah\n';

/** Texts of a single repeated character, as long as a file may be. */
const SIGNS = ['<', ' ', '|', '(', '\u00a0', '1', '.', ',', '=', "'", 'a ', '1.', '-', 'Rp '];

// A backtracking pattern takes minutes for these, so the test would time out.
describe('cells of any length', () => {
	it.each(SIGNS)('100,000 times "%s" as a cell, a heading and a file', (sign) => {
		const long = sign.repeat(100_000);
		const file = `${HEAD}02/11/2026;"${long}";5.000\n${'"' + long + '"'};A;5.000\n03/11/2026;B;"${long}"`;
		const read = readBy(file, LAYOUT, factsOf());
		expect(read.reading?.documents.length).toBeLessThanOrEqual(1);
		expect(readBy(`Tanggal;"${long}";Jumlah\n02/11/2026;A;5.000`, LAYOUT).page).toBeDefined();
		expect(openFile({ bytes: long, cells: [[long]] }).lines.length).toBeLessThanOrEqual(1);
	});

	it('a page of HTML that never ends a tag', () => {
		const bytes = `<table>${'<tr '.repeat(30_000)}${'<'.repeat(100_000)}`;
		expect(openFile({ bytes, cells: [['A', 'B']] }).frame.length).toBeLessThanOrEqual(40);
	});

	it('are truncated, and their rows are held', () => {
		const raw = asRead(Buffer.from(`${HEAD}02/11/2026;${'x'.repeat(2000)};5.000`));
		const [, line] = openFile(raw).lines;
		expect([line?.isCut, textOf(line?.cells[1]).length]).toEqual([true, 1000]);
	});
});

describe('code of other nodes, with texts of any length', () => {
	const SETTINGS = { language: 'id', ppn_code: 'PPN', ppn_percent: 11 } as const;

	it.each(SIGNS)('100,000 times "%s" in an invoice, a document, an answer', (sign) => {
		const long = sign.repeat(100_000);
		const answer = {
			output: [{ content: [{ text: { vendor: long, number: long, total: long } }] }],
		};
		expect(checkReading({ file: long }, answer, SETTINGS).state).toBe('waiting');
		const given = { kind: 'voucher', key: long, description: long, party: long, total: long };
		const { documents } = readAsked([given], long);
		expect(compareAll(documents, []).length).toBeLessThanOrEqual(1);
		const lines = new Map([[2, long]]);
		const texts = [{ words: long, way: -1, once: [] }];
		const shown = { lines, beside: {}, texts, many: [], units: [], token: '' };
		for (const correction of [
			{ rows: long, row_amount: long, row_date: long },
			{ rows: long, row_decision: factsOf().words.rowSkip, category_1: long },
		]) {
			const { told } = correct(correction, { decisions: {}, layout: {} }, shown, factsOf());
			expect(told.length).toBeLessThanOrEqual(1);
		}
		expect(whyRefused({ message: long }, 'id').length).toBeGreaterThan(0);
	});
});
