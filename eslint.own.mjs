import tseslint from 'typescript-eslint';

/*
 * Our own rules for all TypeScript: published code, tools, tests and e2e. n8n's rules judge only the
 * published code. They are in eslint.config.mjs, which `n8n-node lint` accepts only as n8n ships it. So
 * `npm run lint` runs it on a copy of the published files (gulpfile.js).
 */

/**
 * The folders of the node, and the folders that the files of each may import. Add a new folder here.
 */
const ROOMS = {
	sentences: [],
	values: ['sentences'],
	report: ['sentences', 'values'],
	service: ['sentences', 'values'],
	credential: ['sentences', 'values', 'service'],
	form: ['sentences', 'values', 'service'],
	guard: ['sentences', 'values'],
	documents: ['sentences', 'values', 'form'],
	create: ['sentences', 'values', 'service', 'form', 'documents', 'guard'],
	telling: ['sentences', 'values'],
	operations: [
		'sentences',
		'values',
		'service',
		'form',
		'documents',
		'create',
		'guard',
		'telling',
		'report',
	],
};

/** The rooms of the desk, and those that the files of each may import. Add a new one here. */
const DESK_ROOMS = {
	documents: [],
	rows: [],
	proof: ['rows'],
	form: ['rows'],
	list: ['rows'],
	intake: ['rows', 'documents'],
	wording: ['rows'],
	file: ['rows', 'proof', 'form', 'list', 'documents', 'wording'],
	judge: ['rows', 'file', 'documents', 'wording'],
	page: ['rows', 'file', 'documents', 'wording', 'judge'],
	todo: ['documents', 'page'],
	'month-end': ['documents', 'page'],
};

/** Folders of which a folder may import types only. */
const TYPES = {
	telling: ['service', 'documents', 'create', 'guard', 'form', 'report'],
};

/**
 * Forbids the files of a folder to import other folders than the listed ones, except for their types
 * where allowed.
 */
function ruleOf(room) {
	const types = TYPES[room] ?? [];
	return forbidden(`nodes/AccAccounting/${room}`, ROOMS, room, types);
}

/** The same for a room of the desk. */
const ruleOfDesk = (room) => forbidden(`desk/src/${room}`, DESK_ROOMS, room, []);

function forbidden(folder, rooms, room, types) {
	const patterns = Object.keys(rooms)
		.filter((other) => other !== room && !rooms[room].includes(other))
		.map((other) => ({
			group: [`**/${other}/**`],
			allowTypeImports: types.includes(other),
			message: `${room}/ imports ${types.includes(other) ? 'only types' : 'nothing'} of ${other}/.`,
		}));
	return {
		files: [`${folder}/**/*.ts`],
		rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
	};
}

/** Ways to write several lines as one. */
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
	// An inline comment that switches rules off would work for eslint.config.mjs too, but not for n8n's
	// package scanner.
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
	...Object.keys(DESK_ROOMS).map(ruleOfDesk),
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		rules: {
			complexity: ['error', 12],
			'max-params': ['error', 4],
			'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
		},
	},
	{
		files: ['desk/**/*.ts'],
		rules: { complexity: ['error', 12] },
	},
);
