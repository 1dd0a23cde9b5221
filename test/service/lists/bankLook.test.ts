import fc from 'fast-check';

import {
	LookCut,
	lookForBankNames,
	MOST_READS_OF_A_LOOK,
	type BankAnswer,
} from '../../../nodes/AccAccounting/service/lists/bankLook';
import {
	BANK_QUERY,
	NONE_CHOSEN,
	OFFSET_NAMES,
} from '../../../nodes/AccAccounting/service/lists/bankQuery';
import { DEFAULTS, type SandboxOptions } from '../../../sandbox';
import { READS } from '../../../sandbox/lists';

type Query = Record<string, string>;

/** A service without sockets, that counts. */
function service(dialect: Partial<SandboxOptions>) {
	const options = { ...DEFAULTS, ...dialect };
	const asked: Query[] = [];
	const ask = async (query: Query): Promise<BankAnswer | undefined> => {
		asked.push(query);
		const given = READS['/v1/banks']?.(new URLSearchParams(query), options);
		if (given?.httpStatus !== 200) return undefined;
		const { data, metadata } = given.body as { data: [[]]; metadata?: { total: number } };
		return { elements: data[0], total: metadata?.total };
	};
	return { ask, asked };
}

const banks = (count: number) => DEFAULTS.banks.slice(0, count);
const NAMES = { pageSize: 'page_size', page: 'page_number', search: 'keyword' };
const IGNORE = { unknownParameters: 'ignore' } as const;
const REFUSE = { unknownParameters: 'refuse' } as const;

describe.each([IGNORE, REFUSE])('a service that may $unknownParameters', (unknown) => {
	describe.each(['number', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
		const found = async (dialect: Partial<SandboxOptions>) => {
			const { ask, asked } = service({ ...unknown, bankMetadata, ...dialect });
			const names = await lookForBankNames(ask);
			expect(asked.length).toBeLessThanOrEqual(MOST_READS_OF_A_LOOK);
			return names;
		};

		it.each([2, 3, 4, 8, 10, 11, 100, 137])('is understood with %d banks', async (count) => {
			const list = banks(count);
			const bankPageSize = Math.min(10, count);
			const names = await found({ bankParameters: NAMES, banks: list, bankPageSize });
			expect(names).toEqual(NAMES);
		});

		it.each(OFFSET_NAMES)('and pages by %s is understood', async (offset) => {
			const bankParameters = { ...NAMES, page: null, offset };
			const names = await found({ bankParameters });
			expect(names).toEqual({ ...NAMES, page: offset, byOffset: true });
		});

		it('and knows nothing is told from one that was not understood', async () => {
			const bankParameters = { pageSize: 'a', page: null, search: 'b' };
			const names = await found({ bankParameters });
			expect(names).toEqual({ pageSize: '', page: '', search: '', byOffset: false });
		});

		it('and has no page is told from one that was not understood', async () => {
			const names = await found({ bankParameters: { ...NAMES, page: null } });
			expect(names).toEqual({ ...NAMES, page: '', byOffset: false });
		});

		it.each([0, 1])('concludes nothing from %d banks', async (count) => {
			const names = await found({ bankParameters: NAMES, banks: banks(count) });
			expect(Object.values(names).filter(Boolean)).toEqual([]);
			expect(Object.values(names).includes(null)).toBe(unknown === REFUSE);
			expect(Object.values(names)).not.toContain('');
		});
	});
});

it('each name that we know is found', async () => {
	for (const { role, names } of BANK_QUERY) {
		for (const name of names) {
			const { ask } = service({ bankParameters: { ...NAMES, [role]: name } });
			expect(await lookForBankNames(ask)).toEqual({ ...NAMES, [role]: name });
		}
	}
});

it('names of the user are neither looked for nor taken for something else', async () => {
	const { ask, asked } = service({ bankParameters: NAMES });
	const chosen = { ...NONE_CHOSEN, page: 'limit', search: 'page_size' };
	expect(await lookForBankNames(ask, chosen)).toEqual({ pageSize: '' });
	expect(asked.flatMap(Object.keys)).not.toContain('limit');
	expect(asked.flatMap(Object.keys)).not.toContain('page_size');
});

it('the usual names take five reads; unknown ones 24, or 25 where they are refused', async () => {
	const usual = service({});
	await lookForBankNames(usual.ask);
	expect(usual.asked).toHaveLength(5);
	const bankParameters = { pageSize: 'a', page: null, search: 'b' };
	const unknown = service({ bankParameters });
	await lookForBankNames(unknown.ask);
	expect(unknown.asked).toHaveLength(24);
	const refusing = service({ bankParameters, ...REFUSE });
	await lookForBankNames(refusing.ask);
	expect(refusing.asked).toHaveLength(25);
});

it('metadata that only repeats what was asked prove nothing', async () => {
	const ask = async (): Promise<BankAnswer> => ({ elements: banks(10) as never, total: 137 });
	const names = await lookForBankNames(ask);
	expect(names).toEqual({ pageSize: '', page: '', search: '', byOffset: false });
});

it('a parameter that filters by the name alone is no search', async () => {
	const ask = async ({ name }: Query): Promise<BankAnswer> => {
		const list = banks(137).filter(({ bank_name }) => !name || bank_name.includes(name));
		return { elements: list.slice(0, 10) as never, total: list.length };
	};
	expect((await lookForBankNames(ask)).search).toBe('');
});

it.each([0, 1, 4, 9])('a service that refuses all from read %d on tells nothing', async (from) => {
	const { ask, asked } = service({ bankParameters: NAMES, ...REFUSE });
	const ended = async (query: Query) => (asked.length >= from ? undefined : await ask(query));
	await expect(lookForBankNames(ended)).rejects.toThrow(LookCut);
});

it('what cannot be asked ends the look', async () => {
	const { ask, asked } = service({ bankParameters: NAMES });
	const ended = async (query: Query) => {
		if (asked.length === 4) throw new LookCut();
		return await ask(query);
	};
	await expect(lookForBankNames(ended)).rejects.toThrow(LookCut);
	expect(asked).toHaveLength(4);
});

it.each([
	['no names', {}],
	['numbers', { bank_code: 8, bank_name: 9 }],
	['null', { bank_code: null, bank_name: null }],
	['the same for all', { bank_code: '008', bank_name: 'Bank Mandiri' }],
])('banks with %s', async (_, bank) => {
	const elements = Array.from({ length: 10 }, () => bank);
	const names = await lookForBankNames(async () => ({ elements, total: 137 }));
	expect(Object.values(names).filter(Boolean)).toEqual([]);
});

it('a service that answers anything is asked 33 times at most', async () => {
	const value = fc.oneof(fc.constantFrom('008', 'Bank Mandiri', 'Bank'), fc.anything());
	const bank = fc.record({ bank_code: value, bank_name: value }, { requiredKeys: [] });
	const answer = fc.option(
		fc.record({
			elements: fc.array(bank, { maxLength: 12 }),
			total: fc.option(fc.nat(), { nil: undefined }),
		}),
		{ nil: undefined, freq: 4 },
	);
	await fc.assert(
		fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 40 }), async (answers) => {
			let reads = 0;
			const ask = async () => answers[reads++ % answers.length] as BankAnswer | undefined;
			await lookForBankNames(ask).catch((error: unknown) => {
				expect(error).toBeInstanceOf(LookCut);
			});
			expect(reads).toBeLessThanOrEqual(MOST_READS_OF_A_LOOK);
		}),
		{ numRuns: 300, seed: 20_261_121 },
	);
});
