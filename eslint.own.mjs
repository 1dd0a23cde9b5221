import tseslint from 'typescript-eslint';

/*
 * Our own rules for all TypeScript: published code, tools, tests, and e2e. n8n's rules apply only
 * to the published code. They are in eslint.config.mjs, which `n8n-node lint` accepts only as n8n
 * ships it. So `npm run lint` runs it on a copy of the published files (gulpfile.js).
 */

/** The folders of the node, and the folders that each may import from. Add a new folder here. */
const ROOMS = {
	sentences: [],
	values: ['sentences'],
	report: ['sentences', 'values'],
	service: ['sentences', 'values'],
	credential: ['sentences', 'values', 'service'],
	form: ['sentences', 'values', 'service'],
	guard: ['sentences', 'values'],
	documents: ['sentences', 'values', 'form'],
	sheet: ['sentences', 'values', 'form', 'documents'],
	reading: ['sentences', 'values', 'form', 'documents', 'sheet'],
	posting: ['sentences', 'values', 'service', 'form', 'documents', 'sheet', 'reading', 'guard'],
	telling: ['sentences', 'values'],
	operations: [
		'sentences',
		'values',
		'service',
		'form',
		'documents',
		'sheet',
		'reading',
		'posting',
		'guard',
		'telling',
		'report',
	],
};

/** Folders from which a folder may import only types. */
const TYPES = {
	telling: ['service', 'documents', 'reading', 'posting', 'guard', 'form', 'report'],
};

/**
 * Forbids the files of a folder to import from folders that are not listed, except for types where
 * allowed.
 */
function ruleOf(room) {
	const types = TYPES[room] ?? [];
	const patterns = Object.keys(ROOMS)
		.filter((other) => other !== room && !ROOMS[room].includes(other))
		.map((other) => ({
			group: [`**/${other}/**`],
			allowTypeImports: types.includes(other),
			message: `${room}/ imports ${types.includes(other) ? 'only types' : 'nothing'} of ${other}/.`,
		}));
	return {
		files: [`nodes/AccAccounting/${room}/**/*.ts`],
		rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
	};
}

/** Tricks that squeeze several lines into one. */
const FOLDED = [
	{
		selector: 'ArrayExpression > SpreadElement > ArrayExpression',
		message: 'Write the elements themselves.',
	},
	{
		selector: 'ObjectExpression > SpreadElement > ObjectExpression',
		message: 'Write the properties themselves.',
	},
	{
		selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
		message: 'Write a declaration for each constant.',
	},
];

export default tseslint.config(
	// Inline comments that disable rules would work in eslint.config.mjs too, but n8n's package
	// scanner ignores them.
	{ linterOptions: { noInlineConfig: true } },
	{ ignores: ['dist', 'coverage', '.cache', '**/node_modules'] },
	{
		files: ['**/*.ts'],
		extends: [tseslint.configs.recommended],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'no-empty': ['error', { allowEmptyCatch: false }],
			'no-nested-ternary': 'error',
			complexity: ['error', 19],
			'no-restricted-syntax': ['error', ...FOLDED],
		},
	},
	{
		files: ['nodes/**/*.ts'],
		ignores: ['nodes/AccAccounting/*/**'],
		rules: {
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{ group: ['**/credential/*'], message: 'Only the credential may read a secret.' },
					],
				},
			],
		},
	},
	...Object.keys(ROOMS).map(ruleOf),
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		rules: {
			complexity: ['error', 12],
			'max-params': ['error', 4],
			'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
		},
	},
);
