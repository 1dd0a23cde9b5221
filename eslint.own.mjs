import tseslint from 'typescript-eslint';

/*
 * Our own rules, for all TypeScript: the published code and the workshop (tools, tests, e2e). n8n's
 * rules judge only what is published. They are in eslint.config.mjs, which `n8n-node lint` wants word
 * for word as n8n ships it, so `npm run lint` runs it on a copy of the published files (gulpfile.js).
 */

/** The rooms of the node, and the rooms that the files of each may import. A new room is added here. */
const ROOMS = {
	values: [],
	report: ['values'],
	service: ['values'],
	credential: ['values', 'service'],
	reading: ['values'],
	posting: ['values', 'service', 'reading'],
	form: ['values', 'service', 'reading'],
	telling: ['values'],
	operations: ['values', 'service', 'reading', 'posting', 'form', 'telling', 'report'],
};

/** Rooms whose types, and nothing else, a room may import besides. */
const TYPES = {
	telling: ['service', 'reading', 'posting', 'form', 'report'],
};

/** The rooms of the old house. They go with its last file. */
const OLD_ROOMS = {
	documents: ['values', 'report'],
	transport: ['values'],
	output: ['values', 'documents', 'transport'],
	parameters: ['values', 'documents', 'transport'],
	editor: ['values', 'documents', 'transport', 'output', 'parameters'],
	resources: [
		'values',
		'documents',
		'transport',
		'output',
		'parameters',
		'posting',
		'editor',
		'report',
	],
};
const OLD_EXTRA = {
	credential: ['transport'],
	posting: ['documents', 'transport', 'output', 'parameters'],
};

const ALL_ROOMS = { ...ROOMS, ...OLD_ROOMS };

/** Restricts what the files of a room import: nothing, or only types, of the rooms that are not listed. */
function ruleOf(room) {
	const allowed = [...ALL_ROOMS[room], ...(OLD_EXTRA[room] ?? [])];
	const types = TYPES[room] ?? [];
	const patterns = Object.keys(ALL_ROOMS)
		.filter((other) => other !== room && !allowed.includes(other))
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

export default tseslint.config(
	// An inline switch would silence eslint.config.mjs too, but not n8n's package scanner.
	{ linterOptions: { noInlineConfig: true } },
	{ ignores: ['dist', 'coverage', '.cache', '**/node_modules'] },
	{
		files: ['**/*.ts'],
		extends: [tseslint.configs.recommended],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'no-empty': ['error', { allowEmptyCatch: false }],
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
	...Object.keys(ALL_ROOMS).map(ruleOf),
	{
		// `nodes/**` and `credentials/**`, once the rooms of the old house are gone.
		files: ['nodes/AccAccounting/{form,operations,reading,service,telling}/**/*.ts'],
		rules: {
			'max-params': ['error', 4],
			'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
		},
	},
);
