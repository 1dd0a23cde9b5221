import fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';

import { byCode, CONTINUE, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

const COLUMNS = { resource: 'voucher', operation: 'create' };
const GUARDED = { ...COLUMNS, duplicateGuard: true };
const STATUS_01 = { fault: { kind: 'status01' }, path: '/v1/vouchers' } as const;

const row = (description: string, change: Json = {}): Json => ({
	Date: '21/11/2026',
	Amount: 5000,
	Bank: '008',
	Category: 'KK01',
	Description: description,
	...change,
});

const stored = () => pair.sandbox.ledger().map(({ request }) => String(request.description));

const clearAll = async () => {
	const result = await pair.run({ resource: 'duplicateGuard', operation: 'clear', clear: 'all' }, [
		{},
	]);
	expect(result.error).toBeUndefined();
};

beforeEach(clearAll);

it('the same sheet again posts nothing, and of an extended one only the new rows are posted', async () => {
	const sheet = [row('parking'), row('parking'), row('rent')];
	const outcomes = async (rows: Json[]) =>
		jsonOf(await pair.run(GUARDED, rows)).map(({ outcome }) => outcome);
	expect(await outcomes(sheet)).toEqual(['posted', 'posted', 'posted']);
	expect(await outcomes(sheet)).toEqual(['skipped', 'skipped', 'skipped']);
	expect(await outcomes([row('parking'), ...sheet])).toEqual([
		'skipped',
		'skipped',
		'posted',
		'skipped',
	]);
	expect(stored()).toEqual(['parking', 'parking', 'rent', 'parking']);
});

it('a correction in the form posts no row again, but another bank does', async () => {
	const fee = row('fee', { Bank: '', Category: '' });
	const paid = async (bank: string, category: string, more: Json = {}) => {
		const form = { bankCode: byCode(bank), categoryCode: byCode(category), ...more };
		return jsonOf(await pair.run({ ...GUARDED, ...form }, [fee])).map(({ outcome }) => outcome);
	};
	expect(await paid('008', 'KK01')).toEqual(['posted']);
	expect(await paid('008', 'KK02')).toEqual(['skipped']);
	const extra = { additionalFields: { extraFields: '{"member_code":"M1"}' } };
	expect(await paid('008', 'KK01', extra)).toEqual(['skipped']);
	expect(await paid('014', 'KK01')).toEqual(['posted']);
	// An expression says something about the row itself.
	expect(await paid('014', '={{ $json.Amount > 1 ? "KK02" : "KK01" }}')).toEqual(['posted']);
});

it('a dry run knows the rows, names are equivalent to codes, and the key can be cleared', async () => {
	await pair.run(GUARDED, [row('rent')]);
	const same = row(' rent ', { Amount: '5000.00', Date: '2026-11-21', Bank: 'bank mandiri' });
	const [tried] = jsonOf(await pair.run({ ...GUARDED, dryRun: true, simplify: false }, [same]));
	expect(tried).toMatchObject({ check: 'already sent', key: expect.stringMatching(/^\w{24}-1$/) });
	const clear = { resource: 'duplicateGuard', operation: 'clear', key: tried?.key };
	expect(jsonOf(await pair.run(clear, [{}]))).toMatchObject([{ cleared: 1 }]);
	await pair.run(GUARDED, [row('rent')]);
	expect(stored()).toEqual(['rent', 'rent']);
});

it('a refused row does not count: an equal row after it keeps its key when it comes first', async () => {
	const parameters = { ...GUARDED, options: { amountFormat: '={{ $json.format }}' } };
	const wrong = row('rent', { format: 'odd' });
	const right = row('rent', { format: 'plain' });
	await pair.run(parameters, [wrong, right], CONTINUE);
	await pair.run(parameters, [right, wrong], CONTINUE);
	expect(stored()).toEqual(['rent']);
	await pair.run(parameters, [right, right], CONTINUE);
	expect(stored()).toEqual(['rent', 'rent']);
});

it('if ACC refuses one of two equal rows, exactly one is known afterward', async () => {
	const both = [row('parking'), row('parking')];
	for (const nth of [1, 2]) {
		for (const concurrentRequests of [1, 4]) {
			await clearAll();
			pair.sandbox.reset();
			pair.sandbox.setFaults([{ ...STATUS_01, nth }]);
			const options = { speed: { values: { concurrentRequests } } };
			await pair.run({ ...GUARDED, options }, both, CONTINUE);
			expect(stored()).toEqual(['parking']);
			// The user deletes or corrects one of the two.
			await pair.run(GUARDED, [row('parking'), row('parking at night')]);
			expect(stored()).toEqual(['parking', 'parking at night']);
			await pair.run(GUARDED, both);
			expect(stored()).toEqual(['parking', 'parking at night', 'parking']);
		}
	}
});

it('a row stays the same with other spaces, line breaks, and forms of its letters', async () => {
	const outcomesOf = async (description: string) =>
		jsonOf(await pair.run(GUARDED, [row(description)])).map(({ outcome }) => outcome);
	expect(await outcomesOf('café one')).toEqual(['posted']);
	for (const same of ['café  one', 'café\u00a0one', 'café\r\none', 'cafe\u0301 one']) {
		expect(await outcomesOf(same)).toEqual(['skipped']);
	}
	expect(await outcomesOf('Café one')).toEqual(['posted']);
});

it('a key with an empty part is an error, unless its expression may do without it', async () => {
	const FIELDS = {
		...GUARDED,
		createFrom: 'fields',
		documentDate: '21/11/2026',
		totalAmount: '={{ $json.amount }}',
		bankCode: byCode('008'),
		categoryCode: byCode('KK01'),
	};
	const outcomeOf = async (duplicateGuardKey: string, item: Json) => {
		const [told] = jsonOf(await pair.run({ ...FIELDS, duplicateGuardKey }, [item], CONTINUE));
		return [told?.outcome, told?.message];
	};
	for (const key of [
		'={{ $json.vendor }} {{ $json.number }}',
		"={{ $json.vendor + ' / ' + $json['number'] }}",
	]) {
		for (const number of ['', ' ', null]) {
			expect(await outcomeOf(key, { vendor: 'PT A', number, amount: 5 })).toEqual([
				'refused',
				expect.stringMatching(/is incomplete, because "number" is empty\. Fill in/),
			]);
		}
		expect((await outcomeOf(key, { vendor: 'PT A', amount: 5 }))[0]).toBe('refused');
	}
	const either = '={{ $json.number || $json.vendor }}';
	expect((await outcomeOf(either, { vendor: 'PT A', number: '', amount: 5 }))[0]).toBe('posted');
	expect(await outcomeOf('={{ $json.number }}', { number: 0, amount: 5 })).toEqual([
		'refused',
		expect.stringContaining('no digit other than 0'),
	]);
});

it('a key of another row is an error, because one of the two would not be posted', async () => {
	const rows = [row('a', { Key: 'K-1' }), row('b', { Key: 'K-1' }), row('a', { Key: 'K-1' })];
	const told = jsonOf(await pair.run(COLUMNS, rows, CONTINUE));
	expect(told.map(({ outcome }) => outcome)).toEqual(['posted', 'refused', 'skipped']);
	expect(told[1]?.message).toMatch(
		/^✗ Duplicate Guard Key "K-1" is also the key of an earlier document/,
	);
	await clearAll();
	expect((await pair.run(COLUMNS, rows)).error?.message).toContain('K-1');
	expect(stored()).toEqual(['a']);
});

it('other documents still need a key', async () => {
	const fields = {
		...GUARDED,
		createFrom: 'fields',
		documentDate: '21/11/2026',
		totalAmount: '5',
		bankCode: { __rl: true, mode: 'code', value: '008' },
		categoryCode: { __rl: true, mode: 'code', value: 'KK01' },
	};
	const { error } = await pair.run(fields, [{}]);
	expect(error?.message).toContain('Duplicate Guard Key is empty');
});

it('a run without the guard warns that its rows would be posted again, unless it has one row', async () => {
	const hint = expect.stringContaining('Duplicate Guard is off. Running this again posts');
	for (const dryRun of [true, false]) {
		const parameters = { ...COLUMNS, dryRun };
		expect(hintsOf(await pair.run(parameters, [row('a'), row('b')]))).toEqual([hint]);
		expect(hintsOf(await pair.run(parameters, [row('a')]))).not.toEqual([hint]);
		const guarded = { ...parameters, duplicateGuard: true };
		expect(hintsOf(await pair.run(guarded, [row('c'), row('d')]))).not.toEqual([hint]);
	}
});

it('each row is posted once: run, extended, shuffled, run again, with rows refused', async () => {
	const names = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 });
	const runs = fc.array(
		fc.record({
			added: names,
			/** Which of the rows are wrong in this run. */
			wrong: fc.array(fc.nat(9), { maxLength: 2 }),
			/** Which request ACC refuses. */
			fails: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
			order: fc.infiniteStream(fc.nat(1000)),
			goesOn: fc.boolean(),
			concurrentRequests: fc.constantFrom(1, 4),
		}),
		{ minLength: 1, maxLength: 3 },
	);
	await fc.assert(
		fc.asyncProperty(runs, async (all) => {
			pair.sandbox.reset();
			await clearAll();
			let sheet: string[] = [];
			const counted = (list: readonly string[]) => [...list].sort().join();
			const run = async (settings: Json, goesOn: boolean, wrong: readonly number[] = []) => {
				// Refused only for its format, a row would be the same document as a valid one.
				const formatOf = (at: number) => (wrong.includes(at) ? 'odd' : 'plain');
				const rows = sheet.map((name, at) => row(name, { format: formatOf(at) }));
				const options = { amountFormat: '={{ $json.format }}', ...settings };
				return await pair.run({ ...GUARDED, options }, rows, goesOn ? CONTINUE : {});
			};
			for (const { added, wrong, fails, order, goesOn, concurrentRequests } of all) {
				const places = new Map([...sheet, ...added].map((name, at) => [at, { name, by: 0 }]));
				for (const place of places.values()) place.by = order.next().value;
				sheet = [...places.values()].sort((a, b) => a.by - b.by).map(({ name }) => name);
				pair.sandbox.setFaults(fails === undefined ? [] : [{ ...STATUS_01, nth: fails }]);
				await run({ speed: { values: { concurrentRequests } } }, goesOn, wrong);
				// Never more than the sheet has.
				const left = [...sheet];
				for (const name of stored()) {
					expect(left).toContain(name);
					left.splice(left.indexOf(name), 1);
				}
			}
			pair.sandbox.setFaults([]);
			await run({}, false);
			expect(counted(stored())).toBe(counted(sheet));
		}),
		{ numRuns: 20 },
	);
});

it('canceled with rows in flight, and run again: no row is posted twice, and missing ones were reported', async () => {
	/** The sandbox answers so slowly that a canceled run has rows in flight. */
	const LATE_MS = 30;
	const interruptions = fc.array(
		fc.record({
			added: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }),
			/** How many documents of the run ACC has stored when it is canceled. */
			after: fc.integer({ min: 0, max: 4 }),
			/** Whether rows in flight are never stored. */
			isLost: fc.boolean(),
			concurrentRequests: fc.constantFrom(1, 4),
		}),
		{ minLength: 1, maxLength: 3 },
	);
	await fc.assert(
		fc.asyncProperty(interruptions, async (all) => {
			pair.sandbox.reset();
			await clearAll();
			const sheet: string[] = [];
			let told = 0;
			for (const { added, after, isLost, concurrentRequests } of all) {
				sheet.push(...added);
				const late = { fault: { kind: 'latency', ms: LATE_MS }, path: '/v1/vouchers' } as const;
				const lost = { fault: { kind: 'hang', stored: false }, path: '/v1/vouchers' } as const;
				const from = after + 1;
				const lostFrom = [0, 1, 2, 3].map((at) => ({ ...lost, nth: from + at }));
				pair.sandbox.setFaults(isLost ? [...lostFrom, late] : [late]);
				const before = stored().length;
				const options = { speed: { values: { concurrentRequests } } };
				const workflow = pair.workflow({ ...GUARDED, options }, CONTINUE);
				let hasEnded = false;
				const started = pair.engine.start(workflow, {
					input: sheet.map((name) => row(name)) as never,
				});
				const ended = started.promise.finally(() => (hasEnded = true));
				while (stored().length < before + after && !hasEnded) await wait(1);
				await wait(LATE_MS / 2);
				started.cancel();
				const result = await ended;
				told += jsonOf(result).filter(({ outcome }) => outcome === 'unknown').length;
				// Rows in flight are stored although nobody waits for them.
				await wait(3 * LATE_MS);
			}
			pair.sandbox.setFaults([]);
			const last = jsonOf(
				await pair.run(
					GUARDED,
					sheet.map((name) => row(name)),
				),
			);
			for (const { outcome } of last) expect(['posted', 'skipped']).toContain(outcome);
			const left = [...sheet];
			for (const name of stored()) {
				expect(left).toContain(name);
				left.splice(left.indexOf(name), 1);
			}
			expect(left.length).toBeLessThanOrEqual(told);
		}),
		{ numRuns: 15 },
	);
});
