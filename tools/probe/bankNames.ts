import type { BankNames } from '../../nodes/AccAccounting/service/banks';
import type { JsonObject } from '../../nodes/AccAccounting/values/record';

/** What a query parameter of the bank list is for. */
type BankRole = keyof BankNames;

/** Nothing set: all names are looked for. */
export const NONE_CHOSEN: BankNames = { pageSize: '', page: '' };

/** The names that the probe tries. The node itself uses `limit` and `page`, or what its credential says. */
export const PROBED_NAMES: ReadonlyArray<{ role: BankRole; names: readonly string[] }> = [
	{
		role: 'pageSize',
		names: ['limit', 'page_size', 'pageSize', 'per_page', 'perPage', 'size', 'take'],
	},
	{
		role: 'page',
		names: ['page', 'current_page', 'currentPage', 'page_number', 'pageNumber', 'p'],
	},
];

/** What was found: `''` where ACC knows none of the names, nothing where that could not be judged. */
export type FoundNames = Partial<Record<BankRole, string>>;

/** Reads the bank list with a literal query; undefined where the service refuses the query. */
export type AskBanks = (
	query: Record<string, string>,
) => Promise<{ elements: JsonObject[]; total?: number } | undefined>;

/** The list without a query, and how many banks a page of it is asked to have. */
interface Base {
	list: JsonObject[];
	size: number;
	total?: number;
}

/** A value to ask with, and whether the banks that come show that ACC has understood it. */
type Check = [value: string, isUnderstood: (banks: JsonObject[]) => boolean];

/** A page size that no service has as its default. */
const ODD_SIZE = 7;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How a name for each role is checked; no checks where this list cannot show it. */
const CHECKS: Record<BankRole, (base: Base) => Check[]> = {
	pageSize: ({ list, size }) =>
		size > 0 ? [[String(size), (banks) => same(banks, list.slice(0, size))]] : [],
	page: ({ list, size, total }) => {
		if (list.length < 2 || (size >= list.length && total !== undefined && total <= size)) return [];
		const isAt = (banks: JsonObject[], index: number) =>
			same(banks[0], list[index]) && !same(banks[0], list[0]);
		const isNew = (bank: JsonObject) => !list.some((known) => same(bank, known));
		return size < list.length
			? [['2', (banks) => isAt(banks, size)]]
			: [['2', (banks) => banks.length > 0 && banks.every(isNew)]];
	},
};

/**
 * Finds the literal names of the bank list's query parameters (API document, endpoint 5) with reads
 * only: one for the list as it is, then each known name at most once. A name counts only where
 * the banks that come show that it was understood; metadata may repeat anything.
 *
 * @param chosen names that the user has set: these are not looked for
 * @returns what was found for the other roles; undefined where the list cannot be read as it is
 * @throws whatever `ask` throws
 */
export async function lookForBankNames(
	askBanks: AskBanks,
	chosen: BankNames = NONE_CHOSEN,
): Promise<FoundNames | undefined> {
	let isRefused = false;
	const ask: AskBanks = async (query) => {
		const answer = await askBanks(query);
		isRefused ||= answer === undefined;
		return answer;
	};
	const base = await ask({});
	if (!base) return undefined;
	const { elements: list, total } = base;
	const found: FoundNames = {};
	const taken: string[] = Object.values(chosen);
	for (const { role, names } of PROBED_NAMES) {
		const sizeName = found.pageSize ?? '';
		const isSized = sizeName !== '' || role === 'pageSize';
		const size = isSized ? Math.min(ODD_SIZE, list.length - 1) : list.length;
		const sized: Record<string, string> = sizeName === '' ? {} : { [sizeName]: String(size) };
		const isUnderstood = async (name: string) => {
			const checks = CHECKS[role]({ list, size, total });
			for (const [value, understands] of checks) {
				const given = await ask({ ...sized, [name]: value });
				if (!given || !understands(given.elements)) return false;
			}
			return true;
		};
		const [usual = '', ...others] = names.filter((name) => !taken.includes(name));
		if (chosen[role] !== '' || CHECKS[role]({ list, size, total }).length === 0) continue;
		if (await isUnderstood(usual)) {
			found[role] = usual;
			continue;
		}
		// All at once: one after the other, they would hold up a run by as many answers.
		const understood = await Promise.all(others.map(isUnderstood));
		found[role] = others.find((_, index) => understood[index]) ?? '';
	}
	// What was refused may have been refused for another reason, such as a token that has ended.
	const isDoubtful = isRefused && Object.values(found).includes('');
	return isDoubtful && !(await ask({})) ? undefined : found;
}
