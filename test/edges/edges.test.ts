import { clearKeys } from '../support/outcomes';
import { startPair, type Pair } from '../support/pair';
import { EDGES, type Edge } from './table';

/**
 * Edge cases of the create operations, each from the perspective of the whole node: input and
 * required output. `EDGES_PACKAGE` runs the table against another build, such as one of an earlier
 * version, to see which rows fail there.
 */
const PACKAGE = process.env.EDGES_PACKAGE;

let pair: Pair;

beforeAll(async () => {
	pair = await startPair({}, PACKAGE === undefined ? {} : { packages: [PACKAGE] });
});

afterAll(async () => {
	await pair.close();
});

const LETTERS: Record<string, string> = {
	posted: 'p',
	refused: 'r',
	unknown: 'u',
	skipped: 's',
};

async function runEdge({ parameters, items, node, fault }: Edge) {
	pair.sandbox.reset();
	if (fault) pair.sandbox.setFaults([{ fault, method: 'POST', pathPattern: '^/v1/' }]);
	const run = { onError: 'continueRegularOutput', ...node };
	const result = await pair.run(parameters, items, run);
	const output = result.output('ACC').map(({ json }) => json);
	const letters = output.map((json) =>
		'check' in json ? 'd' : (LETTERS[String(json.outcome)] ?? '?'),
	);
	return {
		outcomes: letters.join(''),
		stored: pair.sandbox.ledger().length,
		told: `${JSON.stringify(output)}\n${result
			.hints('ACC')
			.map(({ message }) => message)
			.join('\n')}`,
	};
}

it(`has ${EDGES.length} rows, of which every one has a name of its own`, () => {
	expect(EDGES.length).toBeGreaterThanOrEqual(150);
	expect(new Set(EDGES.map(({ what }) => what)).size).toBe(EDGES.length);
});

describe('edges', () => {
	it.each(EDGES.map((edge) => [edge.what, edge] as const))('%s', async (_, edge) => {
		// Keys of the guard outlive a run, so each edge case starts without any.
		await clearKeys(pair);
		const { outcomes, stored, told } = await runEdge(edge);
		expect({ outcomes, stored, told }).toEqual({
			outcomes: edge.outcomes,
			stored: edge.stored,
			told: edge.says ? expect.stringMatching(edge.says) : told,
		});
		if (edge.silent) expect(told).not.toMatch(edge.silent);
	});
});
