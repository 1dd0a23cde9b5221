import {
	stripDigits,
	readRules,
	readRulesOfItems,
	findRule,
	type CategoryRule,
} from '../../nodes/AccAccounting/sheet/categoryRules';

const NO_COLUMNS = { all: [], isRaw: false };

const rulesOf = (...given: Array<[text: unknown, category: unknown]>): CategoryRule[] =>
	readRules(
		given.map(([text, category]) => ({ text, category })),
		'Category Rules',
		NO_COLUMNS,
	).rules;

/** The category of the first matching rule. */
const match = (rules: CategoryRule[], ...texts: unknown[]) => findRule(rules, texts, {})?.category;

describe('a rule', () => {
	it.each([
		['PLN', 'TRSF E-BANKING PLN 123', true],
		['pln', 'Bayar PLN.', true],
		['PLN', 'PLN', true],
		['PLN', 'PLNX', false],
		['PLN', 'XPLN', false],
		['biaya adm', 'BIAYA-ADM 11/26', true],
		['biaya adm', 'biaya  bulan adm', false],
		['BIAYA ADM', 'BIAYA ADMIN', false],
		['ＰＬＮ', 'pln', true],
		['2026', 'TRSF 2026/11', true],
		['tokó', 'TOKÓ A', true],
		['PDAM, pln', 'PLN', true],
		['PDAM,,  listrik pln,', 'x listrik PLN', true],
		['PDAM, listrik pln', 'PLN', false],
	])('%p matches %p: %p', (text, cell, expected) => {
		expect(match(rulesOf([text, 'KK01']), cell)).toBe(expected ? 'KK01' : undefined);
	});

	it('matches whole words in one cell, not across cells', () => {
		expect(match(rulesOf(['a b', 'KK01']), 'x a', 'b y')).toBeUndefined();
		expect(match(rulesOf(['a b', 'KK01']), undefined, 5, { a: 1 }, 'a b')).toBe('KK01');
	});

	it('is the first one that matches, unless another one skips the row', () => {
		const rules = rulesOf(['a', 'KK01'], ['b', 'KK02'], ['c', 'skip']);
		expect(match(rules, 'b a')).toBe('KK01');
		expect(findRule(rules, ['a c'], {})).toMatchObject({ text: 'c', category: undefined });
	});
});

it.each(['skip', 'SKIP', ' Skip '])('the category %p skips rows', (category) => {
	expect(rulesOf(['a', category])).toMatchObject([{ category: undefined }]);
});

it('rules may come from a picker, from text, or from the rows of a sheet', () => {
	const picked = { __rl: true, mode: 'list', value: 'KK01' };
	expect(rulesOf(['a', picked], ['b', 'Beban listrik'])).toMatchObject([
		{ category: 'KK01' },
		{ category: 'Beban listrik' },
	]);
	const rows = [
		{ row_number: 2, TEKS: 'PLN', Kategori: 'KK01' },
		{ Text: 'SALDO', category: 'skip' },
		{ Text: '', Category: null },
	];
	expect(readRulesOfItems(rows, 'Category Rules From Items', NO_COLUMNS)).toMatchObject({
		rules: [
			{ text: 'PLN', category: 'KK01' },
			{ text: 'SALDO', category: undefined },
		],
		problems: [],
	});
});

describe('a rule with a column', () => {
	const inColumn = (column: string, columns: string[]) =>
		readRules([{ text: 'pending, 7', category: 'skip', column }], 'Category Rules', {
			all: columns,
			isRaw: false,
		});

	it('looks in that column only, whatever is in it', () => {
		const { rules, problems } = inColumn('status', ['Status', 'Memo']);
		expect(problems).toEqual([]);
		const isFound = (row: Record<string, unknown>) =>
			findRule(rules, ['pending'], row) !== undefined;
		expect(isFound({ Status: 'PENDING' })).toBe(true);
		expect(isFound({ Status: 7 })).toBe(true);
		expect(isFound({ Status: 'Lunas', Memo: 'pending' })).toBe(false);
		expect(isFound({})).toBe(false);
	});

	it('is refused if the sheet has no such column', () => {
		expect(inColumn('State', ['Status']).problems).toMatchObject([{ code: 'noSuchColumn' }]);
	});

	it('may be a row of a sheet', () => {
		const rows = [{ Text: 'a', Category: 'KK01', Column: 'Memo' }];
		expect(readRulesOfItems(rows, 'Rules', { all: ['Memo'], isRaw: false })).toMatchObject({
			rules: [{ columns: ['Memo'] }],
			problems: [],
		});
	});
});

describe('rules from items', () => {
	const GOOD = { Text: 'PLN', Category: 'KK01' };

	it.each<[string, unknown[], string]>([
		['items with their JSON inside', [{ json: GOOD, pairedItem: { item: 0 } }], 'json'],
		['an empty object among good ones', [GOOD, {}], 'rule 2'],
		['other headings', [GOOD, { Kata: 'PLN', Kategori: 'KK01' }], 'Kata'],
		['only a text', [GOOD, { Text: 'SALDO' }], 'only "Text"'],
		['texts', ['PLN'], 'rule 1'],
		['nothing', [null], 'rule 1'],
	])('are refused with %s', (_, given, words) => {
		const { rules, problems } = readRulesOfItems(given, 'Rules', NO_COLUMNS);
		expect([rules, problems]).toMatchObject([[], [{ code: 'notRule' }]]);
		expect(problems[0]?.message).toContain(words);
	});

	it.each<[string, unknown[]]>([
		['none', []],
		['only empty ones', [{ Text: '', Category: ' ' }, { Notes: '' }]],
	])('are refused with %s', (_, given) => {
		expect(readRulesOfItems(given, 'Rules', NO_COLUMNS).problems).toMatchObject([
			{ code: 'noRules' },
		]);
	});

	it('may have empty rows', () => {
		const { rules, problems } = readRulesOfItems([{ Notes: '' }, GOOD], 'Rules', NO_COLUMNS);
		expect([rules.length, problems]).toEqual([1, []]);
	});
});

it.each([
	['PLN', ''],
	['', 'KK01'],
	['---', 'KK01'],
	[5, undefined],
	[{ a: 1 }, null],
])('a rule with the text %p and the category %p is incomplete', (text, category) => {
	const { rules, problems } = readRules([{ text, category }], 'Category Rules', NO_COLUMNS);
	expect([rules, problems]).toMatchObject([[], [{ code: 'ruleIncomplete' }]]);
});

it.each([
	['TRSF E-BANKING DB 2111/FTSCY/WS95031 BUDI', 'TRSF E-BANKING DB BUDI'],
	['BIAYA ADM', 'BIAYA ADM'],
	['12345', '12345'],
	['', ''],
	[`${'kata '.repeat(20)}`, 'kata kata kata kata kata kata kata kata'],
])('rows with the description %p are of the kind %p', (description, kind) => {
	expect(stripDigits(description)).toBe(kind);
});
