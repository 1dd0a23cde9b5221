import { KeyStore } from '../../nodes/AccAccounting/guard/keyStore';
import { Database } from '../support/database';

it('a list of entries: adds, counts, removes and clears, apart from another list', async () => {
	const database = new Database(async () => undefined);
	const context = database.contextOf('process', 'workflow');
	const store = new KeyStore(context, 'workflow');
	const other = new KeyStore(context, 'node');
	expect(await store.count()).toBe(0);
	expect(await store.add(['a', 'b'])).toEqual(new Set(['a', 'b']));
	expect(await store.add(['b', 'c'])).toEqual(new Set(['c']));
	await store.remove(['a']);
	expect(database.entries('workflow')).toEqual(['b', 'c']);
	await other.add(['x']);
	await store.clear();
	expect([await store.count(), await other.count()]).toEqual([0, 1]);
});
