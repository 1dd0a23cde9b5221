import { decide, isTransfer, readRules, readTable } from '../../tools/examples/rules';

const HEAD = 'text,match,direction,category_code\n';

/** The category of an outgoing line, or the beginning of what a person is told. */
function outcome(table: string, description: string, direction: 'in' | 'out' = 'out'): string {
	const decision = decide(description, direction, readRules(HEAD + table).rules);
	return decision.problem ? decision.problem.en : decision.category;
}

describe('rules of a statement', () => {
	it.each([
		['TELKOM,,out,K1', 'TELKOMSEL PREPAID', 'No rule matches'],
		['TELKOM,,out,K1', 'BYR TELKOM-021/555', 'K1'],
		['telkom  indihome,,out,K1', 'BYR TELKOM.INDIHOME', 'K1'],
		['PLN,,in,K1', 'PLN', 'No rule matches'],
		['PLN,,KELUAR,K1', 'pln', 'K1'],
		['PLN, Contains ,Out,K1', 'PLN', 'K1'],
		['ADM,starts with,out,K1', 'BIAYA ADM', 'No rule matches'],
		['BIAYA,starts with,out,K1', 'BIAYA ADM', 'K1'],
		['TELKOM,,out,K1\nTELKOM INDIHOME,,out,K2', 'TELKOM INDIHOME 021', 'K2'],
		['BIAYA ADM,,out,K1\nPLN,,out,K2', 'BIAYA ADM PLN', 'Rules disagree: BIAYA ADM → K1, PLN → K2'],
		['PLN,,out,K1\nPLN,,out,K2', 'PLN', 'Rules disagree: PLN → K1, PLN → K2'],
		['BIAYA ADM,,out,K1\nPLN,,out,K1', 'BIAYA ADM PLN', 'K1'],
		[
			'PLN,,Outt,K1',
			'PLN',
			expect.stringMatching(/line 2: direction is "Outt", and must be in or out/),
		],
		['PLN,regex,out,K1', 'PLN', expect.stringMatching(/match is "regex"/)],
		['PLN,,out,', 'PLN', expect.stringMatching(/category_code is empty/)],
	])('%j on %s gives %s', (table, description, expected) => {
		expect(outcome(table, description)).toEqual(expected);
	});

	it('leaves a transfer to a person unless a rule names the other party', () => {
		const transfer = 'TRSF E-BANKING CR 0911/FTSCY TOKO BUNGA MELATI';
		const none = 'A transfer, and no rule names its other party';
		expect(outcome('BUNGA,,in,K1', transfer, 'in')).toBe(none);
		expect(outcome('TRSF E BANKING CR,starts with,in,K1', transfer, 'in')).toBe(none);
		expect(outcome('TOKO BUNGA MELATI,other party,in,K2\nBUNGA,,in,K1', transfer, 'in')).toBe('K2');
		expect(outcome('BUNGA,other party,in,K1', 'BUNGA', 'in')).toBe('No rule matches');
		for (const text of [
			'BI-FAST CR BUDI',
			'MCM InhouseTrf KE A',
			'TRF KE A',
			'SKN A',
			'TRANSFER A',
		]) {
			expect(isTransfer(text)).toBe(true);
		}
		for (const text of ['BIAYA TRANSFER', 'BUNGA', 'SETORAN TUNAI', 'PLN PASCABAYAR']) {
			expect(isTransfer(text)).toBe(false);
		}
	});

	it('tells every row of the table that cannot be used', () => {
		const { rules, problems } = readRules(`${HEAD}PLN,,out,K1\n,,out,K2\nGAJI,x,y,\n`);
		expect(rules.map(({ text }) => text)).toEqual(['PLN', 'GAJI']);
		expect(problems.map(({ id }) => id)).toEqual([
			'statement-rules.csv, baris 3: text kosong',
			'statement-rules.csv, baris 4: match berisi "x", padahal harus berisi, diawali atau pihak lain; direction berisi "y", padahal harus masuk atau keluar; category_code kosong',
		]);
	});
});

describe('tables that people keep', () => {
	const COLUMNS = { text: 'text', categorycode: 'category_code' };

	it.each([
		'text,category_code\nA,K1',
		'\ufeffText;Category Code;\r\nA;K1;\r\n;;\r\n',
		'CATEGORY_CODE\tTEXT\nK1\tA',
		[{ Text: 'A', 'Category Code': 'K1', other: null }],
	])('reads %j', (source) => {
		const { rows } = readTable(source, 'rules', COLUMNS);
		expect(rows.map(({ line, values }) => [line, values.text, values.categorycode])).toEqual([
			[2, 'A', 'K1'],
		]);
	});

	it.each([
		['contains;direction\nPLN;out', 'contains, direction'],
		['', 'none'],
		[undefined, 'none'],
		[[], 'none'],
	])('says which column %j lacks', (source, found) => {
		const { rows, problem } = readTable(source, 'rules', COLUMNS);
		expect(rows).toEqual([]);
		expect(problem?.en).toBe(`rules has no column text, category_code. Its columns are: ${found}`);
	});
});
