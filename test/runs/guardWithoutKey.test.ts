import { ROW } from '../sheet/reading';
import { clearKeys, outcomesOf, storedBy } from '../support/outcomes';
import { CONTINUE, jsonOf, usePair } from '../support/pair';

/** Rule 12: without a key, a row of a sheet is recognized by what it says. */

const pair = usePair();

const GUARDED = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'rows',
	duplicateGuard: true,
};

beforeEach(async () => await clearKeys(pair));

it('a dry run knows what was sent, and its key can be cleared', async () => {
	await pair.run(GUARDED, [ROW]);
	const [tried] = jsonOf(await pair.run({ ...GUARDED, dryRun: true, simplify: false }, [ROW]));
	expect(tried).toMatchObject({ skipped: 'recorded', key: expect.stringMatching(/^\w{24}-1$/) });
	const clear = { resource: 'duplicateGuard', operation: 'clear', key: tried?.key };
	expect(jsonOf(await pair.run(clear, [{}]))).toMatchObject([{ cleared: 1 }]);
	expect(await outcomesOf(pair, GUARDED, [ROW])).toEqual(['posted']);
});

it('two sheets at once share no number of equal rows', async () => {
	const run = async () =>
		await pair.run({ ...GUARDED, simplify: false }, [ROW, ROW, ROW], CONTINUE);
	const both = await Promise.all([run(), run()]);
	const outcomes = both.flatMap((result) => jsonOf(result).map(({ outcome }) => outcome));
	expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(3);
	expect(storedBy(pair)).toHaveLength(3);
});
