import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const NODES = resolve(__dirname, '..', 'nodes');

/** A text with this many words is a sentence. */
const SENTENCE = 5;

/** Properties of a form or of a node whose texts are labels. */
const LABELS = new Set([
	'displayName',
	'description',
	'placeholder',
	'hint',
	'action',
	'propertyHint',
	'searchHint',
	'name',
	'subtitle',
	'activationMessage',
	// ACC's own messages, by which they are recognized.
	'contains',
]);

/** Labels that are constants, data, and errors that Node.js and only a programmer can cause. */
const NO_SENTENCES = new Set([
	'The name exactly as in ACC',
	'The Key of Each Item',
	'feb februari february peb pebruari',
	'agu agustus aug august ags agt agst agust',
	'Used for … ',
	'money in without a Cash Category',
	'money out without a Cash Category',
	'before secure TLS connection was established',
	' …  is not a finite number',
]);

/** Rooms that may contain sentences: all wording of the node, and that of the report. */
const ROOMS_OF_WORDS = ['sentences', 'telling', 'report'];

interface Sentence {
	room: string;
	/** File and line: `values/dates.ts:12`. */
	at: string;
	text: string;
}

/** The text of a literal, or of several concatenated ones; interpolated values count as no word. */
function textOf(node: ts.Node): string | undefined {
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
		return [node.left, node.right].map((part) => textOf(part) ?? ' … ').join('');
	}
	if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
	if (!ts.isTemplateExpression(node)) return undefined;
	return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
		.map(({ text }) => text)
		.join(' … ');
}

function isLabel(node: ts.Node): boolean {
	return (
		ts.isPropertyAssignment(node) &&
		(ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
		LABELS.has(node.name.text)
	);
}

/** All sentences of a source text, with their lines from 1; no labels of a form, no n8n expressions. */
function sentencesIn(source: string): Array<{ line: number; text: string }> {
	const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
	const found: Array<{ line: number; text: string }> = [];
	const visit = (node: ts.Node): void => {
		if (isLabel(node) || ts.isTypeNode(node)) return;
		const text = textOf(node);
		const words = text?.split(/\s+/).filter((word) => /\p{L}/u.test(word)) ?? [];
		if (text !== undefined && words.length >= SENTENCE && !text.startsWith('=')) {
			found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
			if (ts.isBinaryExpression(node)) return;
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

/** The folder of the node that a file is in; `AccAccounting` for a file in none. */
function roomOf(file: string): string {
	const [node = '', room = '', more] = file.split('/');
	return node === 'AccAccounting' && more !== undefined ? room : node;
}

const SENTENCES: Sentence[] = readdirSync(NODES, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.sort()
	.flatMap((file) =>
		sentencesIn(readFileSync(join(NODES, file), 'utf8')).map(({ line, text }) => ({
			room: roomOf(file),
			at: `${relative('AccAccounting', file)}:${line}`,
			text,
		})),
	)
	.filter(({ room, text }) => !ROOMS_OF_WORDS.includes(room) && !NO_SENTENCES.has(text));

describe('sentences for users are only in sentences/ and telling/', () => {
	test('no other folder contains one', () => expect(SENTENCES).toEqual([]));
});

describe('a sentence', () => {
	test.each([
		["throw new Error('There is no such day here')", 1],
		['const a = `${b} is not a day of the calendar`', 1],
		["const a = b ? 'one two three four five' : 'six seven eight nine ten'", 2],
		["const a = 'one two ' + b + 'three four ' + 'five'", 1],
		["const a = 'one two three four'", 0],
		["const a = 'one two' + ('three'.length + 4)", 0],
		["const a = '1 2 3 4 5 6'", 0],
		["const a = '={{ $json.a === 1 ? one two three }}'", 0],
		['const a = `${b} ${c} ${d} ${e} ${f}`', 0],
		["// one two three four five\nconst a = 'b'", 0],
		["type A = 'one two three four five'", 0],
		["const a = { description: 'one two three four five' }", 0],
		["const a = { hint: b ? `one two three four ${c} five` : '' }", 0],
		["const a = { message: 'one two three four five' }", 1],
		["const a = { options: [{ name: 'One', value: 'one two three four five' }] }", 1],
	])('%s: %d', (source, count) => expect(sentencesIn(source)).toHaveLength(count));
});
