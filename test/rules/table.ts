import { createEngine, type Engine, type RunResult } from '../../tools/engine';
import { startSandbox, type Fault, type FaultRule, type Sandbox } from '../../tools/sandbox';
import { stopDate } from '../support/today';
import { toolOf, workflowOf } from '../support/workflows';

export type Json = Record<string, unknown>;

/** One run of the node: what goes in, and what must come out. */
export interface Run {
	/** Parameters of the node in addition to the rule's. Later runs of a case keep them. */
	form?: Json;
	/**
	 * The input items; in a later run, also made of the rows before with what the node returned for
	 * each, as our templates write it into the sheet, or of the node's items. By default, the rows
	 * before.
	 */
	rows?: Json[] | ((returned: Json[], items: Json[]) => Json[]);
	/** Whether the node shows what it would post. */
	isDry?: boolean;
	/** *On Error*. `stop` is the default with `stops`, otherwise `continue`. */
	onError?: 'continue' | 'stop' | 'errorOutput';
	/** Whether a model calls the node, once for each row. */
	isTool?: boolean;
	/** Other settings of the node, such as *Execute Once*. */
	node?: Json;
	/** Settings of the workflow. */
	settings?: Json;
	/** Fields of the stored credential that are different before the run. */
	credential?: Json;
	/** What goes wrong with every create, or with the requests of a rule. */
	fault?: Fault | FaultRule[];
	/**
	 * What becomes of each document, in the order of the output: fields of the document that ACC
	 * stored for it, or `posted`, `unknown`, `skipped: why`, `OK`, `look`, or the codes of why it was
	 * refused (`refused` for any). Of *Clear Keys*: `done`. Of a run that ends with an error: `stopped`.
	 */
	become?: Array<string | Json>;
	/** The run ends with an error that contains these words. */
	stops?: RegExp;
	/** How many documents ACC stores in this run, if it isn't the number of posted ones. */
	stored?: number;
	/** Fields of the output items, in order, with the rows that n8n links as `rows`. */
	items?: Json[];
	/** Words that items, hints, or the error contain. */
	says?: RegExp;
	/** Words that none of them contains. */
	silent?: RegExp;
}

/** A row of the table. */
export interface Case extends Run {
	/** What happens, as a bookkeeper says it. */
	what: string;
	/** Further runs of the same workflow, which share its duplicate guard. */
	then?: Run[];
}

/** The workflows of the cases. One that has run before would know its keys. */
const ids = new Set<string>();

const ON_ERROR = {
	continue: 'continueRegularOutput',
	stop: 'stopWorkflow',
	errorOutput: 'continueErrorOutput',
};

let engine: Engine;
let sandbox: Sandbox;
let credentialId: string;

stopDate('2026-11-26T05:00:00Z');

beforeAll(async () => {
	sandbox = await startSandbox({ timeZone: 'Asia/Jakarta' });
	engine = await createEngine({ timezone: 'Asia/Jakarta' });
	credentialId = engine.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
});

afterAll(async () => {
	await engine.close();
	await sandbox.close();
});

/** Runs the workflow, or, as a tool, the node for each row. */
async function execute(id: string, rows: Json[], { form = {}, ...run }: Run): Promise<RunResult[]> {
	const onError = ON_ERROR[run.onError ?? (run.stops ? 'stop' : 'continue')];
	const parameters = { simplify: false, ...form, ...(run.isDry ? { dryRun: true } : {}) };
	const node = { onError, ...run.node };
	const settings = run.settings ?? {};
	if (!run.isTool) {
		const workflow = workflowOf(credentialId, parameters, node);
		return [await engine.run({ ...workflow, id, settings }, { input: rows as never })];
	}
	const tool = { ...toolOf(credentialId, parameters, node), id, settings };
	const results: RunResult[] = [];
	for (const says of rows) {
		results.push(await engine.run(tool, { startNode: 'ACC', input: [says] as never }));
	}
	return results;
}

const outputOf = (result: RunResult) => [0, 1].flatMap((output) => result.output('ACC', output));

const itemsOf = (result: RunResult): Json[] => outputOf(result).map(({ json }) => json);

/** The output items with their linked rows. */
const linkedOf = (result: RunResult): Json[] =>
	outputOf(result).map(({ json, pairedItem }) => ({
		...json,
		rows: [pairedItem ?? []].flat().map((each) => (typeof each === 'object' ? each.item : each)),
	}));

/** Everything that a run says: items, hints, and the error. */
function saidBy(result: RunResult): string {
	const hints = result.hints('ACC').map(({ message }) => message);
	const { message = '', description = '' } = result.error ?? {};
	return [JSON.stringify(itemsOf(result)), ...hints, message, description].join('\n');
}

const isRefused = ({ outcome, check }: Json) =>
	['refused', 'wrong'].includes(String(outcome ?? check));

/** A word for what became of an item's document. */
function outcomeOf(item: Json): string {
	const { outcome, check, skipped, code, problems = [] } = item;
	if (skipped) return `skipped: ${String(skipped)}`;
	const told = String(outcome ?? check ?? 'done');
	if (!isRefused(item)) return told;
	const codes = [...(problems as Json[]).map((each) => each.code), code].filter(Boolean);
	return [...new Set(codes)].join(', ') || told;
}

/** What became of each document of a run: the stored one, where the table expects its fields. */
function becameIn(result: RunResult, expected: Run['become'] = []): Array<string | Json> {
	if (result.error) return ['stopped'];
	return itemsOf(result).map((item, at) => {
		if (expected[at] === 'refused' && isRefused(item)) return 'refused';
		const outcome = outcomeOf(item);
		if (outcome !== 'posted' || typeof expected[at] !== 'object') return outcome;
		return sandbox.ledger().find(({ number }) => number === item.document_number)?.request ?? item;
	});
}

/** Rows that no item stands for. */
function lostIn(result: RunResult, rows: Json[]): number[] {
	if (result.error) return [];
	const told = new Set(linkedOf(result).flatMap((each) => each.itemIndexes ?? each.rows));
	return rows.map((_, at) => at).filter((at) => !told.has(at));
}

/** The rows with the output of their document. */
function returnedBy(results: RunResult[], rows: Json[]): Json[] {
	const items = results.flatMap(itemsOf);
	return rows.map((row, at) => {
		const item = items.find((each) => (each.itemIndexes as number[] | undefined)?.includes(at));
		if (!item) return row;
		const { outcome, document_number: number, message } = item;
		return { ...row, row_number: at + 2, outcome, document_number: number || '-', message };
	});
}

/** Fails if a run says a secret or a token, or has stored a value that n8n would run as an expression. */
function expectNoSecrets(said: string, given: Json = {}): void {
	const stored = engine.storedCredential(credentialId);
	for (const secret of [stored.clientSecret, stored.signatureSecret, stored.accessToken]) {
		if (String(secret ?? '').trim() !== '') expect(said).not.toContain(String(secret));
	}
	const written = Object.entries(stored).filter(([name, value]) => value !== given[name]);
	expect(written.filter(([, value]) => /^\s*=/.test(String(value)))).toEqual([]);
}

/** Runs a workflow with changes to the stored credential, and counts what ACC stores. */
async function executed(id: string, rows: Json[], run: Run) {
	const kept = engine.storedCredential(credentialId);
	if (run.credential) engine.saveCredential(credentialId, { ...kept, ...run.credential } as never);
	const before = sandbox.ledger().length;
	try {
		const results = await execute(id, rows, run);
		expectNoSecrets(results.map(saidBy).join('\n'), run.credential);
		return { results, stored: sandbox.ledger().length - before };
	} finally {
		if (run.credential) engine.saveCredential(credentialId, kept);
	}
}

/** Sets what goes wrong, and runs a workflow. */
async function runOf(id: string, rows: Json[], run: Run) {
	const { fault = [] } = run;
	const onCreates = (each: Fault) => [{ fault: each, method: 'POST', pathPattern: '^/v1/' }];
	sandbox.setFaults(Array.isArray(fault) ? fault : onCreates(fault));
	return await executed(id, rows, run);
}

/** Runs a workflow. Returns the rows with the node's output, and its items. */
async function check(id: string, rows: Json[], run: Run): Promise<[Json[], Json[]]> {
	const { stops, says, silent, form, node } = run;
	const { results, stored } = await runOf(id, rows, run);
	const become = run.become ?? (stops ? ['stopped'] : []);
	const became = results.flatMap((result, at) => becameIn(result, become.slice(at)));
	const said = results.map(saidBy).join('\n');
	const posted = become.filter((each) => typeof each === 'object' || each === 'posted').length;
	expect({ became, stored, said }).toEqual({
		became: become.map((each) => (typeof each === 'object' ? expect.objectContaining(each) : each)),
		stored: run.stored ?? posted,
		said,
	});
	if (run.items) expect(results.flatMap(linkedOf)).toMatchObject(run.items);
	for (const words of [says, stops]) if (words) expect(said).toMatch(words);
	if (silent) expect(said).not.toMatch(silent);
	if (form?.simplify === undefined && !run.isTool && !node?.executeOnce) {
		expect(results.flatMap((result) => lostIn(result, rows))).toEqual([]);
	}
	return [returnedBy(results, rows), results.flatMap(itemsOf)];
}

/** A run with what it takes over from the run before. */
const after = (before: Run, run: Run): Run => ({
	isTool: before.isTool,
	...run,
	form: { ...before.form, ...run.form },
});

/** Runs a workflow several times, with Simplify on, as a person sees it. */
export async function executeWith(id: string, runs: Run[]): Promise<RunResult[]> {
	sandbox.reset();
	const all: RunResult[] = [];
	let before: Run = { form: { simplify: true } };
	for (const run of runs) {
		before = { rows: before.rows, ...after(before, run) };
		all.push(...(await runOf(id, before.rows as Json[], before)).results);
	}
	return all;
}

/**
 * Tests a rule of the product on whole runs of the built node, in n8n's own engine and against the
 * sandbox. Also checks that no row is without an item, and that no secret is shown.
 *
 * @param number of the rule; 0 is the sentence above the rules, `decided` is below them
 * @param form parameters that all cases have
 */
export function rule(number: number | 'decided', title: string, form: Json, cases: Case[]): void {
	describe(`rule ${number}: ${title}`, () => {
		it.each(cases.map((each) => [each.what, each] as const))('%s', async (what, first) => {
			const id = `${number} ${title} ${what}`;
			if (ids.has(id)) throw new Error('Another case has this name');
			ids.add(id);
			sandbox.reset();
			let before: Run = { form };
			let rows: Json[] = [];
			let output: [Json[], Json[]] = [[], []];
			for (const run of [first, ...(first.then ?? [])]) {
				before = after(before, run);
				rows = typeof run.rows === 'function' ? run.rows(...output) : (run.rows ?? rows);
				output = await check(id, rows, before);
			}
		});
	});
}
