import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

const PUBLISHED = ['nodes/**/*.ts', 'credentials/**/*.ts'];
const TOOLS = ['sandbox', 'engine', 'demo', 'examples', 'bench', 'probe', 'e2e', 'test'].map(
	(folder) => `${folder}/**/*.ts`,
);

/** eslint-plugin-n8n-nodes-base ships configs in ESLint 8 form; only their rules are needed. */
const n8nNodesBaseRules = (files, config) => ({
	files,
	plugins: { 'n8n-nodes-base': n8nNodesBase },
	rules: n8nNodesBase.configs[config].rules,
});

export default tseslint.config(
	// n8n's package scanner does not see inline switches, so they are no way out here either.
	{ linterOptions: { noInlineConfig: true } },
	{ ignores: ['dist', 'coverage', '**/node_modules'] },
	{
		files: [...PUBLISHED, ...TOOLS],
		extends: [tseslint.configs.recommended],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'no-empty': ['error', { allowEmptyCatch: false }],
		},
	},
	{
		files: ['package.json'],
		languageOptions: {
			parser: tseslint.parser,
			parserOptions: { extraFileExtensions: ['.json'] },
		},
	},
	// The recommended community rules, with n8n Cloud support, on all that is published.
	{
		...n8nCommunityNodesPlugin.configs.recommended,
		files: [...PUBLISHED, 'package.json'],
		ignores: [],
	},
	n8nNodesBaseRules(['package.json'], 'community'),
	n8nNodesBaseRules(['credentials/**/*.ts'], 'credentials'),
	n8nNodesBaseRules(['nodes/**/*.ts'], 'nodes'),
	{
		// For packages outside n8n's own repository the documentation URL is a web address, which
		// `cred-class-field-documentation-url-not-http-url` enforces; the two rules exclude each other.
		files: ['credentials/**/*.ts'],
		rules: { 'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off' },
	},
	{
		// The community rules demand the NodeConnectionTypes enum, these two demand string literals.
		files: ['nodes/**/*.node.ts'],
		rules: {
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
		},
	},
);
