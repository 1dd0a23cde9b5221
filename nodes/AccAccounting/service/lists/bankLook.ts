import type { JsonObject } from '../../values/record';
import {
	BANK_QUERY,
	bankMatches,
	NONE_CHOSEN,
	OFFSET_NAMES,
	type BankRole,
	type FoundNames,
} from './bankQuery';

/** A page of the bank list that was given for a query with literal names. */
export interface BankAnswer {
	elements: JsonObject[];
	/** How many banks there are as the service says; undefined where it does not. */
	total?: number;
}

/**
 * Reads the bank list with literal names; undefined where the service refuses the query. It throws
 * where the service cannot be asked: nothing is concluded then.
 */
export type AskBanks = (query: Record<string, string>) => Promise<BankAnswer | undefined>;

/** The service cannot be asked just now, so nothing is known about its names. */
export class LookCut extends Error {}

/**
 * The most reads of one look: the list as it is, each known name once (a name for the search twice),
 * and two to make sure of what was refused.
 */
export const MOST_READS_OF_A_LOOK = 33;

/** A page size that no service has as its default. */
const ODD_SIZE = 7;

/** Shorter words stand in many names. */
const SHORTEST_WORD = 3;

const key = (given: JsonObject | JsonObject[] | undefined) => JSON.stringify(given);

/** The first text that not all of these banks match. */
function tellingText(banks: JsonObject[], texts: string[]): string | undefined {
	return texts.find((text) => text !== '' && !banks.every((bank) => bankMatches(bank, text)));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function lastWord(bank: JsonObject): string {
	const word = textOf(bank.bank_name).split(/\s+/).at(-1) ?? '';
	return word.length >= SHORTEST_WORD ? word : '';
}

/** One look at a service. Each step asks one name at a time and believes only what the banks show. */
class Look {
	private isRefused = false;

	constructor(
		private readonly askBanks: AskBanks,
		private readonly chosen: Record<BankRole, string>,
		private readonly base: BankAnswer,
	) {}

	private async ask(query: Record<string, string>): Promise<JsonObject[] | undefined> {
		const answer = await this.askBanks(query);
		this.isRefused ||= answer === undefined;
		return answer?.elements;
	}

	private async firstOf(
		names: readonly string[],
		isUnderstood: (name: string) => Promise<boolean>,
	): Promise<string> {
		const taken = new Set(Object.values(this.chosen));
		const [usual = '', ...others] = names.filter((name) => !taken.has(name));
		if (usual !== '' && (await isUnderstood(usual))) return usual;
		// All at once: one after the other, they would hold up a run by as many answers.
		const understood = await Promise.all(others.map(isUnderstood));
		return others.find((_, index) => understood[index]) ?? '';
	}

	/** Understood where exactly so many banks come as were asked for, from the beginning of the list. */
	private async pageSize(size: number): Promise<string> {
		const expected = key(this.base.elements.slice(0, size));
		return await this.firstOf(BANK_QUERY[0].names, async (name) => {
			const given = await this.ask({ [name]: String(size) });
			return key(given) === expected;
		});
	}

	/** Understood where the second page begins behind the first one. */
	private async page(sized: Record<string, string>, size: number): Promise<string> {
		const { elements } = this.base;
		const next = key(elements[size]);
		const first = new Set(elements.map(key));
		return await this.firstOf(BANK_QUERY[1].names, async (name) => {
			const given = (await this.ask({ ...sized, [name]: '2' })) ?? [];
			if (given.length === 0) return false;
			return size < elements.length
				? key(given[0]) === next && next !== key(elements[0])
				: given.every((bank) => !first.has(key(bank)));
		});
	}

	/** Understood where the list begins with its second bank. */
	private async offset(sized: Record<string, string>): Promise<string> {
		const [first, second] = this.base.elements.map(key);
		if (first === second) return '';
		return await this.firstOf(OFFSET_NAMES, async (name) => {
			const given = await this.ask({ ...sized, [name]: '1' });
			return key(given?.[0]) === second;
		});
	}

	/** Understood where a name and a code are both searched for. */
	private async search(sized: Record<string, string>, texts: string[]): Promise<string> {
		return await this.firstOf(BANK_QUERY[2].names, async (name) => {
			for (const text of texts) {
				const given = (await this.ask({ ...sized, [name]: text })) ?? [];
				if (given.length === 0 || !given.every((bank) => bankMatches(bank, text))) return false;
			}
			return true;
		});
	}

	async run(): Promise<FoundNames> {
		const { base, chosen } = this;
		const { elements } = base;
		const found: FoundNames = {};
		const smaller = Math.min(ODD_SIZE, elements.length - 1);
		if (chosen.pageSize === '' && smaller >= 1) found.pageSize = await this.pageSize(smaller);
		const sizeName = found.pageSize ?? '';
		const size = sizeName === '' ? elements.length : smaller;
		const sized: Record<string, string> = sizeName === '' ? {} : { [sizeName]: String(size) };
		const goesOn = size < elements.length || base.total === undefined || base.total > size;
		if (chosen.page === '' && elements.length > 1 && goesOn) {
			found.page = await this.page(sized, size);
			if (found.page === '') {
				found.page = await this.offset(sized);
				found.byOffset = found.page !== '';
			}
		}
		const shown = elements.slice(0, size);
		const codes = elements.map((bank) => textOf(bank.bank_code));
		const texts = [elements.map(lastWord), codes]
			.map((given) => tellingText(shown, given))
			.filter((text) => text !== undefined);
		if (chosen.search === '' && texts.length === 2) found.search = await this.search(sized, texts);
		return await this.madeSure(found);
	}

	/** What was refused may have been refused for another reason, such as a token that has ended. */
	private async madeSure(found: FoundNames): Promise<FoundNames> {
		const unjudged = BANK_QUERY.filter(
			({ role }) => this.chosen[role] === '' && found[role] === undefined,
		);
		if (unjudged.length > 0) {
			const asSent = unjudged.map(({ role, names }) => [names[0], role === 'search' ? 'a' : '1']);
			const given = await this.ask(Object.fromEntries(asSent) as Record<string, string>);
			if (given === undefined) for (const { role } of unjudged) found[role] = null;
		}
		const isDoubtful = this.isRefused && Object.values(found).some((name) => !name);
		if (isDoubtful && (await this.askBanks({})) === undefined) throw new LookCut();
		return found;
	}
}

/**
 * Finds out the literal names of the bank list's query parameters (API document, endpoint 5), with
 * reads only and at most `MOST_READS_OF_A_LOOK` of them. A name counts as understood only where the
 * banks that come show it; metadata may repeat what was asked without heeding it.
 *
 * @param chosen names that the user has set: these are not looked for
 * @returns what was found, for the roles without a chosen name
 * @throws LookCut where the list cannot be read as it is, and whatever `ask` throws
 */
export async function lookForBankNames(
	ask: AskBanks,
	chosen: Record<BankRole, string> = NONE_CHOSEN,
): Promise<FoundNames> {
	const base = await ask({});
	if (!base) throw new LookCut();
	return await new Look(ask, chosen, base).run();
}
