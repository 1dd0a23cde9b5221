import tseslint from 'typescript-eslint';

/** Which folders of the node the files of a folder may import; a new folder is added here. */
const MAY_IMPORT = {
	values: [],
	documents: ['values'],
	transport: ['values'],
	credential: ['values', 'transport'],
	output: ['values', 'documents', 'transport'],
	parameters: ['values', 'documents', 'transport'],
	posting: ['values', 'documents', 'transport', 'output', 'parameters'],
	editor: ['values', 'documents', 'transport', 'output', 'parameters'],
	resources: ['values', 'documents', 'transport', 'output', 'parameters', 'posting', 'editor'],
};

const ROOMS = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
	files: [`nodes/AccAccounting/${room}/**/*.ts`],
	rules: {
		'no-restricted-imports': [
			'error',
			{
				patterns: Object.keys(MAY_IMPORT)
					.filter((other) => other !== room && !allowed.includes(other))
					.map((other) => ({
						group: [`**/${other}/**`],
						message: `${room}/ imports nothing of ${other}/.`,
					})),
			},
		],
	},
}));

/**
 * Our own rules, for all TypeScript. n8n's rules stand in eslint.config.mjs, which `n8n-node lint` wants
 * word for word as n8n ships it.
 */
export default tseslint.config(
	// An inline switch would silence eslint.config.mjs too, but not n8n's package scanner.
	{ linterOptions: { noInlineConfig: true } },
	{ ignores: ['dist', 'coverage', '**/node_modules'] },
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
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						{ group: ['**/credential/*'], message: 'Only the credential may read a secret.' },
					],
				},
			],
		},
	},
	...ROOMS,
);
