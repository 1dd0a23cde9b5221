import type { BankNames } from '../../nodes/AccAccounting/service/reads';
import type { JsonObject } from '../../nodes/AccAccounting/values/json';

/** What a query parameter of the bank list is for. */
type BankRole = keyof BankNames;

/** No names set: look for all of them. */
export const NONE_CHOSEN: BankNames = { pageSize: '', page: '' };

/**
 * The names that the probe tries. The node itself uses `limit` and `page`, or the names in its
 * credential.
 */
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

/** The results: `''` if ACC knows none of the names, undefined if that could not be determined. */
type FoundNames = Partial<Record<BankRole, string>>;

/** Reads the bank list with a literal query; undefined if the service refuses the query. */
export type AskBanks = (
	query: Record<string, string>,
) => Promise<{ elements: JsonObject[]; total?: number } | undefined>;

/** The list without a query, and the page size to request. */
interface Base {
	list: JsonObject[];
	size: number;
	total?: number;
}

/** A value to ask with, and whether the returned banks show that ACC understood it. */
type Check = [value: string, isUnderstood: (banks: JsonObject[]) => boolean];

/** A page size that no service uses by default. */
const ODD_SIZE = 7;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How to check a name for each role; no checks if this list can't tell. */
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
 * Finds the literal names of the bank list's query parameters (API document, endpoint 5) using only
 * reads: one for the plain list, then at most one per known name. A name counts only if the
 * returned banks show that it was understood, because metadata may simply echo anything.
 *
 * @param chosen names that the user has set: these are not looked for
 * @returns the results for the other roles; undefined if the plain list can't be read
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
		// In parallel: one after the other, they would delay a run by that many answers.
		const understood = await Promise.all(others.map(isUnderstood));
		found[role] = others.find((_, index) => understood[index]) ?? '';
	}
	// A refusal may have a different reason, such as an expired token.
	const isDoubtful = isRefused && Object.values(found).includes('');
	return isDoubtful && !(await ask({})) ? undefined : found;
}
