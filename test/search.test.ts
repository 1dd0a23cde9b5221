import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Listed {
	properties: { displayName: string; codex: { alias: string[] } };
}

/** The search function of the editor's node panel. */
const { sublimeSearch } = jest.requireActual<{
	sublimeSearch: (filter: string, nodes: Listed[]) => unknown[];
}>('@n8n/utils/search/sublime-search');

const listed = (name: string): Listed => {
	const file = join(__dirname, '../nodes', name, `${name}.node.json`);
	const { alias } = JSON.parse(readFileSync(file, 'utf8')) as { alias: string[] };
	return { properties: { displayName: name.replace(/(.)([A-Z])/g, '$1 $2'), codex: { alias } } };
};

const node = listed('AccAccounting');

describe('the node panel', () => {
	it.each([
		'ACC',
		'acc accounting',
		'acc invoice',
		'ACC voucher',
		'invoice',
		'sales invoice',
		'bill',
		'cash flow',
		'faktur',
		'pembayaran',
		'pengeluaran',
		'laporan',
		'keuangan',
		'rekening',
	])('finds the node with "%s"', (filter) => {
		expect(sublimeSearch(filter, [node])).toHaveLength(1);
	});

	it.each(['slack', 'google sheets', 'telegram', 'http request', 'postgres'])(
		'doesn\'t find it with "%s"',
		(filter) => {
			expect(sublimeSearch(filter, [node])).toEqual([]);
		},
	);
});
