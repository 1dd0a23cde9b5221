import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

import { layOut, type Canvas } from './canvas';
import { WORDS } from './wordsFile';

const EXAMPLES = resolve(__dirname, '../../examples');

/** A node that holds code, a Code node or one of *Edit Fields*; its sources, and how they are called in it. */
interface CodeNode {
	workflow: string;
	node: string;
	/** Each after those that it needs. */
	sources: string[];
	call: string;
}

/** What every page begins with: the language that its user has chosen in a form. */
const languageOf = (form: string) =>
	`const language = $('${form}').first().json.language === 'English' ? 'en' : 'id';`;

/** What becomes of answers whose keys were cleared, in every inbox. */
const KEYS_CLEARED = {
	sources: ['text', 'recovery'],
	call: `const decisions = $('Key to Clear?').all(0).map(({ json }) => json);
const { language } = $('Settings').first().json;
return afterClearing(decisions, $input.first().json, language).map((json) => ({ json }));`,
};

/** Sources of the import pages, each after those that it needs. */
const READING = [
	'text',
	'html',
	'wordsFile',
	'importWords',
	'sheet',
	'layout',
	'rows',
	'vouchers',
	'purchases',
];

const IMPORT: CodeNode[] = [
	{
		workflow: 'sub-read-file.json',
		node: 'Read',
		sources: [...READING, 'propose', 'readFile'],
		call: `const itemsOf = (node) => $(node).all().map(({ json }) => json);
const [{ kind, sheet, heading, answer }] = itemsOf('File');
const [{ bytes, error: unread } = {}] = itemsOf('Bytes');
const items = itemsOf('Cells');
const cells = items.some(({ row }) => row) ? items.map(({ row = [] }) => row) : undefined;
const error = unread ?? (cells ? undefined : items[0]?.error);
const facts = {
	...{ kind, today: $now.toISODate() },
	language: itemsOf('Settings').some(({ name, value }) => name === 'language' && value === 'en') ? 'en' : 'id',
	banks: itemsOf('Banks').filter((bank) => bank.bank_code).map((bank) => ({ code: bank.bank_code, name: bank.bank_name })),
	categories: itemsOf('Categories').filter(({ code }) => code).map(({ code, desc, cash_type_name: type }) => ({ code, name: desc, type })),
};
const file = sheet ?? { bytes, cells, error: error?.message ?? error };
const given = answer && { ...answer, heading_was: heading };
return [{ json: { ...readFile(file, given, itemsOf('Layouts'), facts), kind, facts } }];`,
	},
	{
		workflow: 'sub-read-file.json',
		node: 'Check',
		sources: ['html', 'importTable', 'checkPage'],
		call: `const { facts, kind, ...read } = $('Read').first().json;
const dryRuns = ['Check Vouchers', 'Check Purchase Invoices'].flatMap((node) => ($(node).isExecuted ? $(node).all() : []));
const known = $input.all().map(({ json }) => json);
return [{ json: { ...checkPage(read, known, dryRuns.map(({ json }) => json), facts), kind } }];`,
	},
	...['import-page-vouchers.json', 'import-page-purchase-invoices.json'].map((workflow) => ({
		workflow,
		node: 'Result',
		sources: ['html', 'importTable', 'resultPage'],
		call: `return [{ json: resultPage($('Read File').first().json, $input.all().map(({ json }) => json)) }];`,
	})),
];

export const CODE_NODES: CodeNode[] = [
	...IMPORT,
	{
		workflow: 'template-pdf-to-posted-invoice.json',
		node: 'Compare With Text',
		sources: ['invoice'],
		call: `const { text } = $('Text of PDF').first().json;
return [{ json: compareWithText(text, $input.first().json.output, $('Settings').first().json) }];`,
	},
	{
		workflow: 'template-pdf-to-posted-invoice.json',
		node: 'Adds Up?',
		sources: ['invoice'],
		call: `const { language } = $('Settings').first().json;
return [{ json: addUp($('Compare With Text').first().json, $input.first().json, language) }];`,
	},
	{
		workflow: 'template-receipt-photo-to-voucher.json',
		node: 'Compare Readings',
		sources: ['text', 'values', 'receipt'],
		call: `const answers = $input.all().map(({ json }) => json.text);
const receipt = compareReadings(answers, $('Settings').first().json, $now.toISODate());
return [{ json: receipt, binary: { photo: $('Get Photo').first().binary.data } }];`,
	},
	{
		workflow: 'template-recovery-of-rows.json',
		node: 'Rows for a Person',
		sources: ['text', 'recovery'],
		call: `const payments = $('All Payments').all().map(({ json }) => json);
const listed = $input.all().map(({ json }) => json);
return rowsForAPerson(payments, listed, $('Settings').first().json.language).map((json) => ({ json }));`,
	},
	{
		workflow: 'template-recovery-of-rows.json',
		node: 'What to Do',
		sources: ['text', 'recovery'],
		call: `const { language } = $('Settings').first().json;
const payments = $('All Payments').all().map(({ json }) => json);
return $input.all()
	.map(({ json }) => json)
	.filter(({ answer, done }) => textOf(answer) !== '' && textOf(done) === '')
	.map((row) => ({ json: decide(row, payments, language, $now.toFormat('yyyy-MM-dd HH:mm')) }));`,
	},
	{
		workflow: 'template-recovery-of-rows.json',
		node: 'Keys Cleared',
		...KEYS_CLEARED,
	},
	{
		workflow: 'template-recovery-of-table-rows.json',
		node: 'What to Do',
		sources: ['text', 'recovery'],
		call: `const { language } = $('Settings').first().json;
return $input.all().map(({ json: row }, pairedItem) => {
	const decision = decide(row, [row], language, $now.toFormat('yyyy-MM-dd HH:mm'));
	return { json: { ...decision, id: row.id, was: row.result }, pairedItem };
});`,
	},
	{
		workflow: 'template-recovery-of-table-rows.json',
		node: 'Keys Cleared',
		...KEYS_CLEARED,
	},
	{
		workflow: 'template-shop-order-to-sales-invoice.json',
		node: 'Order',
		sources: ['text', 'order'],
		call: `const { body } = $('Shop Order').first().json;
return [{ json: checkOrder(body, $('Settings').first().json), pairedItem: 0 }];`,
	},
	{
		workflow: 'template-find-document.json',
		node: 'Page',
		sources: ['text', 'html', 'find'],
		call: `${languageOf('Find')}
return findPage($('Find').first().json, $input.all().map(({ json }) => json), language);`,
	},
];

/** What such a node holds: its sources as plain JavaScript, and the call. */
export function codeOf({ sources, call }: Pick<CodeNode, 'sources' | 'call'>): string {
	const texts = sources.map((source) => {
		// A table of words is data: it stands in the node as one text.
		if (source === 'wordsFile') return `const WORDS = ${JSON.stringify(WORDS)};`;
		const { outputText } = ts.transpileModule(
			readFileSync(join(__dirname, `${source}.ts`), 'utf8'),
			{
				compilerOptions: {
					target: ts.ScriptTarget.ES2022,
					module: ts.ModuleKind.ESNext,
					removeComments: true,
				},
			},
		);
		return outputText
			.replace(/^import [^;]*;\n/gm, '')
			.replace(/^export (\{\};\n)?/gm, '')
			.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 4) + ' '.repeat(blanks.length % 4));
	});
	const from = sources.map((source) => `${source}.ts`).join(', ');
	return [`// Made from ${from} in tools/examples, where it is tested.`, ...texts, call].join('\n');
}

interface Workflow extends Canvas {
	name: string;
	settings: object;
}

const read = (file: string) => JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as Workflow;

/** The node in which templates hold the register, so that it keeps what they post without set-up. */
export const REGISTER_NODE = 'Keep in Register';

/** The register as such a node holds it; n8n is not to list each of its runs. */
function register(): string {
	const { name, nodes, connections, settings } = read('sub-register.json');
	return JSON.stringify(
		{
			name,
			nodes: nodes.filter(({ type }) => !type.endsWith('.stickyNote')),
			connections,
			settings: { ...settings, saveDataSuccessExecution: 'none' },
		},
		undefined,
		2,
	);
}

/** All workflows of this folder. */
export function workflowFiles(): string[] {
	return readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));
}

/** A workflow with its Code nodes, its register and its canvas made anew. */
export function generated(file: string): Workflow {
	const workflow = read(file);
	for (const each of CODE_NODES.filter(({ workflow: name }) => name === file)) {
		const node = workflow.nodes.find(({ name }) => name === each.node);
		if (!node) throw new Error(`${file} has no node ${each.node}`);
		const code = codeOf(each);
		if (node.type.endsWith('.code')) node.parameters.jsCode = code;
		else node.parameters.jsonOutput = `={{ (() => {\n${code}\n})() }}`;
	}
	for (const { name, parameters } of workflow.nodes) {
		if (name === REGISTER_NODE) parameters.workflowJson = register();
	}
	layOut(workflow);
	return workflow;
}

if (require.main === module) {
	for (const file of workflowFiles()) {
		writeFileSync(join(EXAMPLES, file), `${JSON.stringify(generated(file), undefined, 2)}\n`);
	}
}
