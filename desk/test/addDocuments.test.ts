import addDocuments from '../workflows/sub-add-documents.json';

type Json = Record<string, unknown>;

/** Runs the expression of the node *Result*; counts how often it asks a node for its items. */
function resultOf(outputs: Record<string, Json[]>): { results: Json[]; asked: number } {
	const node = addDocuments.nodes.find(({ name }) => name === 'Result');
	const code = String((node?.parameters as { jsonOutput: string }).jsonOutput);
	const expression = code.replace(/^=\{\{ /, '').replace(/ \}\}$/, '');
	let asked = 0;
	const nodeOf = (name: string) => ({
		isExecuted: name in outputs,
		all: () => {
			asked++;
			return (outputs[name] ?? []).map((json) => ({ json }));
		},
	});
	const run = new Function('$', `return ${expression}`) as (of: typeof nodeOf) => {
		results: Json[];
	};
	return { ...run(nodeOf), asked };
}

const row = (id: number, key: string, more: Json = {}) => ({
	...{ id, kind: 'voucher', company: '', key, state: 'posted', number: `N${id}`, ...more },
});

const given = (key: unknown, more: Json = {}) => ({ kind: 'voucher', key, ...more });

describe('what is told of documents that were added', () => {
	it('is told of each, by its kind, company and key', () => {
		const { results } = resultOf({
			Documents: [
				...[given('a'), given(' a '), given(7, { company: 'ABC' }), given('b'), given('')],
				...[{ decide: 4 }, { decide: 5 }],
			],
			Now: [row(1, 'a'), row(2, '7', { company: 'abc' }), row(9, 'a'), row(4, 'd')],
			Add: [row(1, 'a'), row(2, '7')],
			Decide: [row(4, 'd')],
		});
		expect(results.map(({ state, number, isNew }) => [state, number, isNew])).toEqual([
			['posted', 'N1', true],
			['posted', 'N1', false],
			['posted', 'N2', true],
			['refused', '', false],
			['refused', '', false],
			['posted', 'N4', false],
			['refused', '', false],
		]);
		expect(results.map(({ isDecided = false }) => isDecided)).toEqual([
			...[false, false, false, false, false, true, false],
		]);
	});

	it('asks each node as often for 2,000 documents as for one: n8n stops it after five seconds', () => {
		const asked = (count: number) => {
			const rows = Array.from({ length: count }, (_, at) => row(at, `k${at}`));
			return resultOf({ Documents: rows, Now: rows, Add: rows }).asked;
		};
		expect(asked(2000)).toBe(asked(1));
	});
});
