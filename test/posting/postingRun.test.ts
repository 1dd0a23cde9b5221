import { setTimeout as wait } from 'node:timers/promises';

import {
	CONTINUE,
	CREATE,
	guardedBy,
	hintsOf,
	jsonOf,
	rows,
	storedMarks,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';
import { ROW } from '../support/sheetRows';

describe('posting run', () => {
	const pair = usePair();

	describe('a create run', () => {
		it('keeps the row order in the books with one request at a time', async () => {
			const input = rows(15);
			await pair.run(CREATE.voucher, input);
			expect(storedMarks(pair.sandbox)).toEqual(input.map(({ mark }) => mark));
		});

		it('keeps the row order in the output with eight at a time, and sends each once', async () => {
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
			expect(storedMarks(pair.sandbox).sort()).toEqual(input.map(({ mark }) => mark).sort());
		});

		it('sends nothing more after a failure, but awaits requests in flight', async () => {
			pair.sandbox.setFaults([
				{ fault: { kind: 'latency', ms: 500 }, path: '/v1/vouchers', bodyIncludes: 'row-1.' },
			]);
			const input = rows(30);
			present(input[0]).bank = 'nowhere';
			const result = await pair.run(
				{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 2 } } } },
				input,
			);
			expect(result.error?.message).toMatch(/^Data row 1: bank not found \(01\)\. /);
			expect(storedMarks(pair.sandbox)).toEqual(['row-1.']);
			const { description } = result.error as unknown as { description: string };
			expect(description).toMatch(
				/^Posted 1 \(00001\/AKB\/11\/26, .*\), refused 1 .*, not sent 28 .*\.$/m,
			);
			expect(description).toMatch(/^Already posted\. .*: data row 2\.$/m);
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
			// Long enough for many more documents, and for those that were on their way.
			await wait(1_000);
			expect(pair.sandbox.ledger().length).toBeLessThan(10 + 2 * lanes + 2);
		});

		it('accepts an answer of any depth', async () => {
			const deep = '['.repeat(50_000) + ']'.repeat(50_000);
			const body = `{"status":"00","message":"success","data":{"document_number":"{{number}}","deep":${deep}}}`;
			const fault = { kind: 'answer', stored: true, body } as const;
			const headers = { 'Content-Type': 'application/json' };
			pair.sandbox.setFaults([{ fault: { ...fault, headers }, path: '/v1/vouchers', nth: 2 }]);
			const result = await pair.run({ ...CREATE.voucher, simplify: false }, rows(3), CONTINUE);
			expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted']);
			expect(JSON.stringify(jsonOf(result)[1])).toContain('…');
		});

		it('does not call a document lost that ACC stores after the wait is over', async () => {
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
			expect(items[1]).toMatchObject({
				outcome: 'unknown',
				searchFor: { bank_code: expect.anything() },
			});
		});

		it('says that ACC did not respond in time, and not that somebody cancelled the run', async () => {
			// A slow answer would be stored during a later test.
			pair.sandbox.setFaults([{ fault: { kind: 'hang', stored: false }, path: '/v1/vouchers' }]);
			const speed = { values: { timeout: 1 } };
			const { error } = await pair.run({ ...CREATE.voucher, options: { speed } }, rows(2));
			expect(error?.message).toBe(
				'Data row 1: May have been posted. No response from ACC: it did not respond in time.',
			);
			expect(String(error?.description)).not.toMatch(/cancel/);
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
			// The three in flight completed; nobody sent another one during the pause.
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
		/** The outcome of a row whose key is held by an unfinished run. */
		const HELD = {
			outcome: 'skipped',
			message: expect.stringMatching(/^key .* is held/),
		};

		const guarded = (options: Json = {}, parameters: Json = {}) => ({
			...CREATE.voucher,
			...guardedBy('={{ $json.mark }}'),
			options,
			...parameters,
		});

		it('records 25 keys at a time, before it sends their documents', async () => {
			const { processedData } = pair.engine;
			const record = processedData.checkProcessedAndRecord.bind(processedData);
			const keys: number[] = [];
			const sentBefore: number[] = [];
			processedData.checkProcessedAndRecord = async (...given) => {
				if (given[1] === 'workflow') {
					// Each key comes with its total, and both with their held marks.
					keys.push(given[0].length / 4);
					sentBefore.push(pair.sandbox.ledger().length);
				}
				return await record(...given);
			};
			try {
				await pair.run(
					guarded({ speed: { values: { concurrentRequests: 6 } } }),
					rows(60, 'batch'),
				);
			} finally {
				processedData.checkProcessedAndRecord = record;
			}
			expect(keys).toEqual([25, 25, 10]);
			let recorded = 0;
			sentBefore.forEach((sent, batch) => {
				expect(sent).toBeLessThanOrEqual(recorded);
				recorded += present(keys[batch]);
			});
			expect(recorded).toBe(60);
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

		it('two sheets at the same time share no number of equal rows', async () => {
			const sheet = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
			const run = async () =>
				await pair.run({ ...sheet, duplicateGuard: true }, [ROW, ROW, ROW], CONTINUE);
			const outcomes = (await Promise.all([run(), run()])).flatMap((result) =>
				jsonOf(result).map(({ outcome }) => outcome),
			);
			expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(3);
			expect(pair.sandbox.ledger()).toHaveLength(3);
		});

		it('reports that the end of the run cannot be recorded', async () => {
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
				expect(hintsOf(result)[0]).toMatch(
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
	});
});
