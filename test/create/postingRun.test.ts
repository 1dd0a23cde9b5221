import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';

import { RateLimit, runConcurrently } from '../../nodes/AccAccounting/create/postingRun';
import {
	CONTINUE,
	CREATE,
	hintsOf,
	jsonOf,
	rows,
	storedMarks,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('a run of creates', () => {
	it('keeps the order of the rows in the books with one request at a time', async () => {
		const input = rows(15);
		await pair.run(CREATE.voucher, input);
		expect(storedMarks(pair.sandbox)).toEqual(input.map(({ mark }) => mark));
	});

	it('keeps the order of the rows in the output with eight at a time', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 60 }, path: '/v1/vouchers', every: 3 },
		]);
		const input = rows(20);
		const result = await pair.run(
			{
				...CREATE.voucher,
				simplify: false,
				options: { speed: { values: { concurrentRequests: 8 } } },
			},
			input,
		);
		expect(jsonOf(result).map(({ description }) => description)).toEqual(
			input.map(({ mark }) => mark),
		);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual(
			input.map((_, item) => ({ item })),
		);
		expect(storedMarks(pair.sandbox)).not.toEqual(input.map(({ mark }) => mark));
	});

	it('sends a hundred vouchers with a hundred creates', async () => {
		const result = await pair.run(
			{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 20 } } } },
			rows(100),
		);
		expect(result.status).toBe('success');
		expect(pair.sandbox.stats().requests['POST /v1/vouchers 200']).toBe(100);
	});

	it('sends nothing more after a failure, but waits for what is under way', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 80 }, path: '/v1/vouchers', bodyIncludes: 'row-1.' },
		]);
		const input = rows(30);
		present(input[0]).bank = 'nowhere';
		const result = await pair.run(
			{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 2 } } } },
			input,
		);
		expect(result.error?.message).toBe('bank not found (01)');
		expect(storedMarks(pair.sandbox)).toEqual(['row-1.']);
		const { context, description } = result.error as unknown as {
			context: Json;
			description: string;
		};
		expect(context.data).toMatchObject({ posted: [{ number: '00001/AKB/11/26', items: [1] }] });
		expect(description).toMatch(/^Posted 1 \(00001\/AKB\/11\/26, .*\), refused 29\.$/m);
		expect(description).toContain('do not run these rows again:\n- item 1 → 00001/AKB/11/26');
	});

	it.each([1, 8])('sends nothing more after a cancellation, with %d at a time', async (lanes) => {
		pair.sandbox.setFaults([{ fault: { kind: 'latency', ms: 30 }, path: '/v1/vouchers' }]);
		const started = pair.engine.start(
			pair.workflow(
				{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: lanes } } } },
				CONTINUE,
			),
			{ input: rows(200) as never },
		);
		while (pair.sandbox.ledger().length < 10) await wait(5);
		started.cancel();
		await started.promise;
		await wait(100);
		const after = pair.sandbox.ledger().length;
		expect(after).toBeLessThan(10 + 2 * lanes + 2);
		await wait(200);
		expect(pair.sandbox.ledger().length).toBe(after);
	});

	it('advises after HTTP 429 that stays', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path: '/v1/vouchers' }]);
		const result = await pair.run({ ...CREATE.voucher, simplify: false }, rows(1), CONTINUE);
		expect(jsonOf(result)[0]).toMatchObject({ outcome: 'refused', httpStatus: 429 });
		expect(jsonOf(result)[0]?.advice).toContain('lower Requests per Minute');
		expect(pair.sandbox.stats().requests['POST /v1/vouchers 429']).toBe(4);
	});

	it('says which numbers are missing between documents of the run, over all tries', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'tooMany', retryAfter: '0' }, bodyIncludes: 'row-0.', times: 4 },
			{ fault: { kind: 'reset', stored: true }, bodyIncludes: 'row-2.' },
		]);
		const parameters = { ...CREATE.voucher, simplify: false };
		const again = { ...CONTINUE, retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const items = jsonOf(await pair.run(parameters, rows(4), again));
		expect(items.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'unknown', 'posted']);
		expect(items[0]?.document_number).toBe('00004/AKB/11/26');
		expect(items[2]?.lookFor).toMatchObject({
			candidates: ['00002/AKB/11/26'],
			known: '00002 is missing between 00001 and 00004 of this run',
		});
	});

	it('takes an answer of any depth', async () => {
		const deep = '['.repeat(50_000) + ']'.repeat(50_000);
		const body = `{"status":"00","message":"success","data":{"document_number":"{{number}}","deep":${deep}}}`;
		const fault = { kind: 'answer', stored: true, body } as const;
		const headers = { 'Content-Type': 'application/json' };
		pair.sandbox.setFaults([{ fault: { ...fault, headers }, path: '/v1/vouchers', nth: 2 }]);
		const result = await pair.run({ ...CREATE.voucher, simplify: false }, rows(3), CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted']);
		expect(JSON.stringify(jsonOf(result)[1])).toContain('…');
	});

	it('does not call a document lost that ACC stores after nobody waits any more', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 1_500 }, path: '/v1/vouchers', bodyIncludes: 'row-1.' },
		]);
		const values = { timeout: 1 };
		const parameters = { ...CREATE.voucher, simplify: false, options: { speed: { values } } };
		const items = jsonOf(await pair.run(parameters, rows(3), CONTINUE));
		while (pair.sandbox.ledger().length < 3) await wait(20);
		expect(items.map(({ document_number }) => document_number)).toEqual([
			'00001/AKB/11/26',
			'',
			'00002/AKB/11/26',
		]);
		expect(items[1]).toMatchObject({ outcome: 'unknown', lookFor: { candidates: [], known: '' } });
	});

	it('holds all lanes back after HTTP 429, as Retry-After asks', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'tooMany', retryAfter: '1' }, path: '/v1/vouchers', nth: 1 },
		]);
		const started = pair.engine.start(
			pair.workflow(
				{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 4 } } } },
				CONTINUE,
			),
			{ input: rows(40) as never },
		);
		while ((pair.sandbox.stats().requests['POST /v1/vouchers 429'] ?? 0) === 0) await wait(2);
		await wait(150);
		// The three that were under way are through; nobody has sent another one during the pause.
		expect(pair.sandbox.ledger().length).toBeLessThanOrEqual(6);
		const result = await started.promise;
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(Array(40).fill('posted'));
		expect(new Set(storedMarks(pair.sandbox)).size).toBe(40);
	});

	it('keeps to the requests per minute', async () => {
		const started = pair.engine.start(
			pair.workflow({
				...CREATE.voucher,
				options: { speed: { values: { requestsPerMinute: 60, concurrentRequests: 20 } } },
			}),
			{ input: rows(50) as never },
		);
		while (pair.sandbox.ledger().length < 1) await wait(5);
		await wait(300);
		expect(pair.sandbox.ledger().length).toBeLessThan(3);
		started.cancel();
		await started.promise;
	});
});

describe('with the duplicate guard', () => {
	/** What becomes of a row whose key a run holds that has not come to its end. */
	const HELD = {
		outcome: 'skipped',
		message: expect.stringContaining('another run holds this key'),
	};

	const guarded = (options: Json = {}, guard: Json = {}) => ({
		...CREATE.voucher,
		options: {
			duplicateGuard: { guard: { key: '={{ $json.mark }}', scope: 'workflow', ...guard } },
			...options,
		},
	});

	it('skips what an earlier run has posted, and says so', async () => {
		const parameters = guarded({ speed: { values: { concurrentRequests: 4 } } });
		const input = rows(10, 'first');
		await pair.run(parameters, input);
		const result = await pair.run(parameters, [...input, ...rows(2, 'second')]);
		expect(jsonOf(result).slice(0, 10)).toMatchObject(
			input.map(({ mark }, itemIndex) => ({
				outcome: 'skipped',
				document_number: '',
				message: 'Sent before by an earlier run',
				key: mark,
				itemIndex,
			})),
		);
		expect(
			jsonOf(result)
				.slice(10)
				.map(({ outcome }) => outcome),
		).toEqual(['posted', 'posted']);
		expect(pair.sandbox.ledger()).toHaveLength(12);
		expect(hintsOf(result)).toEqual([expect.stringContaining('skipped 10')]);
		const dry = jsonOf(await pair.run(guarded({ dryRun: true }), [...input, ...rows(1, 'third')]));
		expect(dry.map(({ check }) => check)).toEqual([...Array(10).fill('already sent'), 'OK']);
		const later = jsonOf(await pair.run(guarded(), rows(1, 'third')));
		expect(later).toMatchObject([{ outcome: 'posted' }]);
	});

	it('records before sending, at first no more at a time than there are lanes', async () => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord.bind(processedData);
		const keys: number[] = [];
		const sentBefore: number[] = [];
		processedData.checkProcessedAndRecord = async (...given) => {
			if (given[1] === 'workflow') {
				// Each key with its mark.
				keys.push(given[0].length / 2);
				sentBefore.push(pair.sandbox.ledger().length);
			}
			return await record(...given);
		};
		try {
			await pair.run(guarded({ speed: { values: { concurrentRequests: 6 } } }), rows(20, 'batch'));
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
		expect(keys[0]).toBe(6);
		let recorded = 0;
		sentBefore.forEach((sent, batch) => {
			expect(sent).toBeLessThanOrEqual(recorded);
			recorded += present(keys[batch]);
		});
		expect(recorded).toBe(20);
	});

	it('releases what was refused, keeps what is unknown', async () => {
		const input = rows(3, 'outcome');
		present(input[0]).bank = 'nowhere';
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', bodyIncludes: 'outcome-1.' },
		]);
		await pair.run(guarded(), input, CONTINUE);
		present(input[0]).bank = '008';
		const again = await pair.run(guarded(), input, CONTINUE);
		expect(jsonOf(again).map(({ outcome }) => outcome)).toEqual(['posted', 'skipped', 'skipped']);
		expect(storedMarks(pair.sandbox).sort()).toEqual(['outcome-0.', 'outcome-1.', 'outcome-2.']);
	});

	it('releases the keys of a batch that was not sent any more', async () => {
		const input = rows(12, 'stopped');
		present(input[1]).bank = 'nowhere';
		await pair.run(guarded({ speed: { values: { concurrentRequests: 4 } } }), input);
		present(input[1]).bank = '008';
		const again = await pair.run(guarded({ speed: { values: { concurrentRequests: 4 } } }), input);
		expect(jsonOf(again)).toHaveLength(12);
		expect(new Set(storedMarks(pair.sandbox)).size).toBe(12);
		expect(storedMarks(pair.sandbox)).toHaveLength(12);
	});

	it('skips a key that stands twice in one run', async () => {
		const row = present(rows(1, 'twice')[0]);
		const result = await pair.run(guarded({ speed: { values: { concurrentRequests: 2 } } }), [
			row,
			row,
		]);
		expect(jsonOf(result)[0]?.outcome).toBe('posted');
		expect(jsonOf(result)[1]).toMatchObject({
			outcome: 'skipped',
			itemIndex: 1,
			message: 'Already posted as 00001/AKB/11/26 by item 0',
		});
		expect(pair.sandbox.ledger()).toHaveLength(1);
	});

	it('refuses an empty key, also where only the option was added', async () => {
		const result = await pair.run(guarded({}, { key: '={{ $json.none }}' }), rows(1, 'empty'));
		expect(result.error?.message).toContain('Duplicate Guard Key is empty');
		const added = await pair.run(
			{ ...CREATE.voucher, options: { duplicateGuard: {} } },
			rows(1, 'added'),
		);
		expect(added.error?.message).toContain('Duplicate Guard Key is empty');
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('two executions at the same time in one process post each key once', async () => {
		const parameters = guarded({ speed: { values: { concurrentRequests: 3 } } });
		const input = rows(30, 'together');
		const [one, two] = await Promise.all([
			pair.run(parameters, input),
			pair.run(parameters, input),
		]);
		expect(storedMarks(pair.sandbox)).toHaveLength(30);
		const posted = [...jsonOf(one), ...jsonOf(two)].filter(({ outcome }) => outcome === 'posted');
		expect(posted).toHaveLength(30);
	});

	it('says so where the end of the run cannot be written down', async () => {
		const { processedData } = pair.engine;
		const remove = processedData.removeProcessed;
		processedData.removeProcessed = async () => {
			throw new Error('the database is away');
		};
		const input = rows(2, 'unsure');
		try {
			const result = await pair.run(
				guarded({ speed: { values: { concurrentRequests: 2 } } }),
				input,
				CONTINUE,
			);
			expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
			expect(hintsOf(result)[1]).toMatch(
				/could not record the end of this run \(.*the database is away\)/,
			);
		} finally {
			processedData.removeProcessed = remove;
		}
		const again = await pair.run(guarded(), input);
		expect(jsonOf(again)).toMatchObject([HELD, HELD]);
		expect(pair.sandbox.ledger()).toHaveLength(2);
	});

	it('sends nothing whose key cannot be recorded', async () => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord;
		processedData.checkProcessedAndRecord = async () => {
			throw new Error('the database is away');
		};
		try {
			const result = await pair.run(guarded(), rows(3, 'away'), CONTINUE);
			expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual([
				'refused',
				'refused',
				'refused',
			]);
			expect(pair.sandbox.ledger()).toEqual([]);
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
	});

	it('tells of other nodes of the workflow that have a guard, as far as n8n shows them', async () => {
		const workflow = pair.workflow(guarded());
		const acc = present(workflow.nodes.find(({ name }) => name === 'ACC'));
		const others = [
			{ ...acc, id: 'second', name: 'Second' },
			{ ...acc, id: 'bare', name: 'Bare', parameters: CREATE.voucher as never },
			{ ...acc, id: 'off', name: 'Off', disabled: true },
			{ ...acc, id: 'apart', name: 'Apart' },
		];
		const to = (node: string) => ({ node, type: 'main', index: 0 }) as const;
		const result = await pair.engine.run(
			{
				...workflow,
				nodes: [...workflow.nodes, ...others],
				// Another branch of the same trigger; nothing leads to the last one.
				connections: {
					Start: { main: [[to('ACC'), to('Bare'), to('Off')]] },
					Off: { main: [[to('Second')]] },
				},
			},
			{ input: rows(1, 'beside') as never },
		);
		expect(hintsOf(result)).toContainEqual(
			expect.stringMatching(/^Other nodes .* have a Duplicate Guard as well: Second\. /),
		);
	});
});

describe('pace', () => {
	/** When requests may be sent, milliseconds from now; five at a time want to be. */
	function entering(limit: RateLimit, count: number, stopped = () => false) {
		const begun = Date.now();
		const times: number[] = [];
		const enter = async () => {
			await limit.enter(stopped);
			times.push(Date.now() - begun);
		};
		return { times, all: runConcurrently(count, 5, enter, () => false) };
	}

	async function timesOf(limit: RateLimit, count: number): Promise<number[]> {
		const { times, all } = entering(limit, count);
		await jest.runAllTimersAsync();
		await all;
		return times;
	}

	describe('when requests may be sent', () => {
		beforeEach(() => {
			jest.useFakeTimers({ now: 0 });
		});

		afterEach(() => {
			jest.useRealTimers();
		});

		describe('requests per minute', () => {
			it('0 is no limit', async () => {
				expect(await timesOf(new RateLimit(0), 1000)).toEqual(Array(1000).fill(0));
			});

			it.each([1, 7, 60, 59, 1000, 60_000])('%d: never more in any minute', async (perMinute) => {
				const count = Math.min(3 * perMinute, 150);
				const times = await timesOf(new RateLimit(perMinute), count);
				expect(times).toHaveLength(count);
				times.forEach((time, at) => {
					if (at >= perMinute)
						expect(time - present(times[at - perMinute])).toBeGreaterThanOrEqual(60_000);
				});
				// Nor fewer: a timer is late by a millisecond at most.
				const gapMs = 60_000 / perMinute;
				expect(times.at(-1)).toBeLessThanOrEqual((count - 1) * (gapMs + 1));
			});

			it('are spread, also after a pause', async () => {
				const limit = new RateLimit(60);
				expect(await timesOf(limit, 2)).toEqual([0, 1000]);
				limit.hold(10_000);
				expect(await timesOf(limit, 3)).toEqual([10_000, 11_000, 12_000]);
			});

			it('do not add up while nothing is sent', async () => {
				const limit = new RateLimit(60);
				await timesOf(limit, 1);
				jest.setSystemTime(Date.now() + 30_000);
				expect(await timesOf(limit, 3)).toEqual([0, 1000, 2000]);
			});
		});

		describe('pauses that the service asks for', () => {
			it.each([0, 1, 2_500, 60_000])('%d ms hold all requests back', async (askedMs) => {
				const limit = new RateLimit(0);
				expect(limit.hold(askedMs)).toBe(true);
				expect(await timesOf(limit, 3)).toEqual([askedMs, askedMs, askedMs]);
			});

			it('do not end sooner because of a shorter one', async () => {
				const limit = new RateLimit(0);
				limit.hold(5_000);
				limit.hold(1_000);
				expect(await timesOf(limit, 1)).toEqual([5_000]);
			});

			it.each([60_001, 1e9, Infinity])('%d ms are too long, and nothing waits', async (askedMs) => {
				const limit = new RateLimit(0);
				expect(limit.hold(askedMs)).toBe(false);
				expect(await timesOf(limit, 1)).toEqual([0]);
			});

			it('double while the service is busy without saying how long, up to a minute', async () => {
				const limit = new RateLimit(0);
				const pauses: number[] = [];
				for (let busy = 0; busy < 8; busy++) {
					limit.hold(undefined);
					pauses.push(...(await timesOf(limit, 1)));
				}
				expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
			});

			it('count once for requests that were under way together', async () => {
				const limit = new RateLimit(0);
				for (let lane = 0; lane < 8; lane++) limit.hold(undefined);
				expect(await timesOf(limit, 1)).toEqual([1_000]);
				limit.hold(undefined);
				expect(await timesOf(limit, 1)).toEqual([2_000]);
			});

			it('start small again once a request was taken', async () => {
				const limit = new RateLimit(0);
				for (let busy = 0; busy < 3; busy++) {
					limit.hold(undefined);
					await timesOf(limit, 1);
				}
				limit.release();
				limit.hold(undefined);
				expect(await timesOf(limit, 1)).toEqual([1_000]);
			});
		});

		describe('waiting', () => {
			it('ends soon after the run has stopped', async () => {
				const limit = new RateLimit(1);
				limit.hold(60_000);
				let stopped = false;
				const { times, all } = entering(limit, 3, () => stopped);
				await jest.advanceTimersByTimeAsync(10_000);
				expect(times).toEqual([]);
				stopped = true;
				await jest.advanceTimersByTimeAsync(1_000);
				expect(times).toHaveLength(3);
				await all;
			});
		});
	});

	/** Work that ends when it is told to. */
	function byHand() {
		const started: number[] = [];
		const ending = new Map<number, () => void>();
		return {
			started,
			underWay: () => ending.size,
			work: async (index: number) => {
				started.push(index);
				await new Promise<void>((resolve) => ending.set(index, resolve));
				ending.delete(index);
			},
			end: async (index: number) => {
				ending.get(index)?.();
				// Turns for the work to end and the next one to start.
				for (let turn = 0; turn < 5; turn++) await Promise.resolve();
			},
		};
	}

	const never = () => false;

	describe('work, several at a time', () => {
		it('is begun in order, each once, and never more at a time than allowed', async () => {
			await fc.assert(
				fc.asyncProperty(
					fc.nat({ max: 30 }),
					fc.integer({ min: 1, max: 40 }),
					fc.infiniteStream(fc.nat()),
					async (count, most, choices) => {
						const { started, underWay, work, end } = byHand();
						const all = runConcurrently(count, most, work, never);
						const open = new Set<number>();
						for (let ended = 0; ended < count; ended++) {
							// As many as may be are under way: none waits without need.
							expect(underWay()).toBe(Math.min(most, count - ended));
							started.forEach((index) => open.add(index));
							const chosen = present([...open][choices.next().value % open.size]);
							open.delete(chosen);
							started.length = 0;
							await end(chosen);
							expect(started).toEqual(ended + most < count ? [ended + most] : []);
						}
						await all;
						expect(underWay()).toBe(0);
					},
				),
			);
		});

		it('is not begun any more once it is stopped, but what is under way is waited for', async () => {
			const { started, work, end } = byHand();
			let stopped = false;
			let over = false;
			const all = runConcurrently(10, 3, work, () => stopped).then(() => (over = true));
			await end(1);
			expect(started).toEqual([0, 1, 2, 3]);
			stopped = true;
			for (const index of [0, 3]) await end(index);
			expect(started).toEqual([0, 1, 2, 3]);
			expect(over).toBe(false);
			await end(2);
			await all;
			expect(over).toBe(true);
		});

		it('is not begun at all where it is stopped before', async () => {
			const { started, work } = byHand();
			await runConcurrently(3, 2, work, () => true);
			expect(started).toEqual([]);
		});
	});
});
