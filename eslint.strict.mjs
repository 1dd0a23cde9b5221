import tseslint from 'typescript-eslint';

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
		ignores: ['nodes/AccAccounting/credential/**'],
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
);
