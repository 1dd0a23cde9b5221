import {
	lookForBankNames,
	NONE_CHOSEN,
	PROBED_NAMES,
	type AskBanks,
} from '../../tools/probe/bankNames';
import { DEFAULTS, type SandboxOptions } from '../../tools/sandbox';
import { READS } from '../../tools/sandbox/lists';

type Query = Record<string, string>;
type BankAnswer = Awaited<ReturnType<AskBanks>>;

/** The plain list, each known name once, and one to double-check a refusal. */
const MOST_READS = 15;

/** A service without sockets that counts its requests. */
function service(dialect: Partial<SandboxOptions>) {
	const options = { ...DEFAULTS, ...dialect };
	const asked: Query[] = [];
	const ask = async (query: Query): Promise<BankAnswer> => {
		asked.push(query);
		const given = READS['/v1/banks']?.(new URLSearchParams(query), options);
		if (given?.httpStatus !== 200) return undefined;
		const { data, metadata } = given.body as { data: [[]]; metadata?: { total: number } };
		return { elements: data[0], total: metadata?.total };
	};
	return { ask, asked };
}

const banks = (count: number) => DEFAULTS.banks.slice(0, count);
const FOUND = { pageSize: 'page_size', page: 'page_number' };
const NAMES = { ...FOUND, search: 'keyword' };
const IGNORE = { unknownParameters: 'ignore' } as const;
const REFUSE = { unknownParameters: 'refuse' } as const;

describe.each([IGNORE, REFUSE])('a service that may $unknownParameters', (unknown) => {
	describe.each(['number', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
		const found = async (dialect: Partial<SandboxOptions>) => {
			const { ask, asked } = service({ ...unknown, bankMetadata, ...dialect });
			const names = await lookForBankNames(ask);
			expect(asked.length).toBeLessThanOrEqual(MOST_READS);
			return names;
		};

		it.each([2, 3, 4, 8, 10, 11, 100, 137])('is understood with %d banks', async (count) => {
			const list = banks(count);
			const bankPageSize = Math.min(10, count);
			const names = await found({ bankParameters: NAMES, banks: list, bankPageSize });
			expect(names).toEqual(FOUND);
		});

		it('and knows nothing is distinguished from one that was not understood', async () => {
			const bankParameters = { pageSize: 'a', page: null, search: 'b' };
			const names = await found({ bankParameters });
			expect(names).toEqual({ pageSize: '', page: '' });
		});

		it('and has no page is distinguished from one that was not understood', async () => {
			const names = await found({ bankParameters: { ...NAMES, page: null } });
			expect(names).toEqual({ ...FOUND, page: '' });
		});

		it.each([0, 1])('concludes nothing from %d banks', async (count) => {
			const names = await found({ bankParameters: NAMES, banks: banks(count) });
			expect(names).toEqual({});
		});
	});
});

it('each name that we know is found', async () => {
	for (const { role, names } of PROBED_NAMES) {
		for (const name of names) {
			const { ask } = service({ bankParameters: { ...NAMES, [role]: name } });
			expect(await lookForBankNames(ask)).toEqual({ ...FOUND, [role]: name });
		}
	}
});

it('names set by the user are neither looked for nor mistaken for something else', async () => {
	const { ask, asked } = service({ bankParameters: NAMES });
	const chosen = { ...NONE_CHOSEN, page: 'limit' };
	expect(await lookForBankNames(ask, chosen)).toEqual({ pageSize: 'page_size' });
	expect(asked.flatMap(Object.keys)).not.toContain('limit');
});

it('metadata that merely echoes the request proves nothing', async () => {
	const ask = async (): Promise<BankAnswer> => ({ elements: banks(10) as never, total: 137 });
	const names = await lookForBankNames(ask);
	expect(names).toEqual({ pageSize: '', page: '' });
});

it.each([0, 1, 4, 9])(
	'a service that refuses everything from read %d on reveals nothing',
	async (from) => {
		const { ask, asked } = service({ bankParameters: NAMES, ...REFUSE });
		const ended = async (query: Query) => (asked.length >= from ? undefined : await ask(query));
		expect(await lookForBankNames(ended)).toBeUndefined();
	},
);
