import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Listed {
	properties: { displayName: string; codex: { alias: string[] } };
}

/** What the editor's node panel searches with. */
const { sublimeSearch } = jest.requireActual<{
	sublimeSearch: (filter: string, nodes: Listed[]) => unknown[];
}>('@n8n/utils/search/sublime-search');

const nodes = ['AccAccounting', 'AccAccountingTrigger'].map((name): Listed => {
	const file = join(__dirname, '../nodes', name, `${name}.node.json`);
	const { alias } = JSON.parse(readFileSync(file, 'utf8')) as { alias: string[] };
	return { properties: { displayName: name.replace(/(.)([A-Z])/g, '$1 $2'), codex: { alias } } };
});

describe('the node panel', () => {
	it.each([
		...[
			'invoice',
			'ACC',
			'acc accounting',
			'invoice ACC',
			'acc invoice',
			'voucher acc',
			'ACC bank',
		],
		...['sales invoice acc', 'faktur ACC', 'pembayaran', 'acc laporan', 'cash flow acc'],
	])('finds the node with "%s"', (filter) => {
		expect(sublimeSearch(filter, nodes)).toHaveLength(2);
	});

	it.each(['slack', 'google sheets', 'telegram', 'http request', 'postgres'])(
		'does not find it with "%s"',
		(filter) => {
			expect(sublimeSearch(filter, nodes)).toEqual([]);
		},
	);
});
