import { join } from 'node:path';

import fc from 'fast-check';

import { readWorkflow, type ExportedWorkflow } from '../../tools/engine';
import { CREATE, rows, usePair, type Json } from '../support/pair';
import { present } from '../support/present';

const TEMPLATE = readWorkflow(join(__dirname, '..', '..', 'examples', 'error-workflow.json'));
const NAME = 'Post <rows> & stop';
const URL = 'http://localhost:5678/execution/1';
/** https://core.telegram.org/bots/api#sendmessage, after entities parsing */
const LONGEST_TELEGRAM = 4096;
/** https://api.slack.com/methods/chat.postMessage#truncating */
const LONGEST_SLACK = 40_000;
const TOO_LONG = 'This message is too long. Open the execution to read the rest.';

const pair = usePair();

const named = (name: string) => present(TEMPLATE.nodes.find((each) => each.name === name));

/** What n8n hands to an error workflow. */
type Failed = { message: string; description?: string | null; context?: object };

/** The text that a node of the template sends about an error, as n8n passes it on. */
async function sent(by: 'Send to Telegram' | 'Send to Slack', error: Failed): Promise<string> {
	const value = String(named(by).parameters.text);
	const said = {
		...named('Failure Details'),
		id: 'said',
		name: 'Said',
		parameters: {
			assignments: { assignments: [{ id: 'text', name: 'said', type: 'string', value }] },
			options: {},
		},
	};
	const workflow = {
		nodes: [named('Failure Details'), said],
		connections: { 'Failure Details': { main: [[{ node: 'Said', type: 'main', index: 0 }]] } },
	} as unknown as ExportedWorkflow;
	const input = [{ json: { workflow: { name: NAME }, execution: { url: URL, error } } }];
	const run = await pair.engine.run(workflow, {
		startNode: 'Failure Details',
		input: JSON.parse(JSON.stringify(input)) as never,
	});
	expect([run.status, run.error?.message]).toEqual(['success', undefined]);
	return String(run.output('Said')[0]?.json.said);
}

/** What the reader sees. */
const shown = (escaped: string) =>
	escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Errors of this package's nodes have these data. */
const OF_NODE = { data: { code: null, traceId: null } };

describe.each([
	['Send to Telegram', '⚠️'],
	['Send to Slack', ':warning:'],
] as const)('%s', (by, sign) => {
	const asWhole = ({ message, description }: Failed) =>
		[`${sign} ${NAME} stopped: ${message}`, description, URL].join('\n');

	it('shows the whole error of a stopped run, with its rows', async () => {
		const fault = { kind: 'status', httpStatus: 502, stored: true } as const;
		pair.sandbox.setFaults([{ fault, bodyIncludes: '<b>-2' }]);
		const { error } = await pair.run(CREATE.voucher, rows(5, '<b>'));
		const text = await sent(by, present(error));
		expect(text).not.toMatch(/<|>|&(?!amp;|lt;|gt;)/);
		expect(shown(text)).toBe(asWhole(present(error)));
		expect(shown(text)).toMatch(
			/\nPosted 2 .*\nAlready posted\. .*: data rows 1, 2\.\n- data row 3: May have been posted. .*<b>-2.*\nNot sent: data rows 4, 5\.\n/,
		);
	});

	it('shows the line to paste, and no cell or heading as a line of its own', async () => {
		const parameters = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
		const row: Json = { Tanggal: '21/11/2026', 'Jumlah\n(Rp)': 'x\nNot sent: row 9.', Bank: '008' };
		const { error } = await pair.run(
			{ ...parameters, columns: { names: { totalAmount: 'Jumlah (Rp)' } } },
			[{ ...row, No: 1, 'Dibuat\noleh': 'Sari', Kategori: 'KK01' }],
		);
		const text = shown(await sent(by, present(error)));
		expect(text).toMatch(/ 'Columns to Ignore': No, Dibuat oleh\n/);
		expect(text).not.toMatch(/^Not sent/m);
		expect(text.split('\n').slice(1)).toEqual(
			[...String(error?.description).split('\n'), URL].map((line) => line.replace(/\s+/g, ' ')),
		);
	});

	it('cuts a long error after a line, within the limits, and says so', async () => {
		const line = fc.string({ unit: fc.constantFrom('a', '&', '<', '😀', ' b'), maxLength: 900 });
		await fc.assert(
			fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (lines) => {
				const description = lines.map((each, at) => `${at}: ${each}`).join('\n');
				const text = await sent(by, { message: 'x', description, context: OF_NODE });
				expect(text.length).toBeLessThanOrEqual(LONGEST_SLACK);
				expect(shown(text).length).toBeLessThanOrEqual(LONGEST_TELEGRAM);
				const whole = asWhole({ message: 'x', description }).split('\n');
				const got = shown(text).split('\n');
				const isCut = got.at(-2) === TOO_LONG;
				const kept = got.slice(0, isCut ? -2 : -1);
				const clean = whole.map((each) => each.replace(/\s+/g, ' ').trim());
				expect(kept).toEqual(clean.slice(0, isCut ? kept.length : -1));
				expect(got.at(-1)).toBe(URL);
				// Nothing is cut that would have fit.
				if (isCut) expect(clean.join('\n').length).toBeGreaterThan(4000);
			}),
			{ numRuns: 25, endOnFailure: true, examples: [[Array(5).fill('a'.repeat(900))]] },
		);
	});

	it('cuts within a line only if it is the first one', async () => {
		const text = shown(await sent(by, { message: `x${'😀'.repeat(3000)}`, context: OF_NODE }));
		expect(text.length).toBeLessThanOrEqual(LONGEST_TELEGRAM);
		expect(text).toMatch(
			new RegExp(`^${sign} Post <rows> & stop stopped: x(😀)+\\n${TOO_LONG}\\n${URL}$`, 'u'),
		);
	});

	it('of another node says where to see what was posted', async () => {
		const other = { message: 'The sheet is away', description: 'Posted 2.\nPosted 3.' };
		expect(shown(await sent(by, other))).toBe(
			`${sign} ${NAME} stopped: The sheet is away\nPosted 2. Posted 3.\nOpen the execution to see what was posted.\n${URL}`,
		);
		for (const description of [null, undefined]) {
			expect(shown(await sent(by, { message: '', description }))).toBe(
				`${sign} ${NAME} stopped: no reason given\nOpen the execution to see what was posted.\n${URL}`,
			);
		}
	});

	it.each([
		['monthly-report.json', 'Report for Telegram'],
		['cash-alert.json', 'Monthly Cash Flow'],
	])('of %s with a wrong credential says what to check', async (file, node) => {
		const template = readWorkflow(join(__dirname, '..', '..', 'examples', file));
		const acc = present(template.nodes.find(({ name }) => name === node));
		const wrong = { ...pair.sandbox.credentials, clientSecret: 'another one' };
		const id = pair.engine.addCredential('accAccountingApi', 'Wrong', wrong);
		const credentials = { accAccountingApi: { id, name: 'Wrong' } };
		const workflow = { ...template, nodes: [{ ...acc, credentials }], connections: {} };
		const { error } = await pair.engine.run(workflow, { startNode: node, input: [{ json: {} }] });
		expect(shown(await sent(by, present(error)))).toMatch(
			/ stopped: .*invalid client.*Check 'Client ID' and 'Client Secret'/s,
		);
	});
});
