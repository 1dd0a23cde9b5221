import type { ReadResult } from '../service/answers';
import type { List } from '../service/reads';
import { WRONG, type Wrong } from '../sentences/problems';
import { readDirection } from '../values/cashType';
import { FAILURE, type Failure } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { valueProblem } from '../values/reading';
import { errorText, groupBy, plainText, type JsonObject } from '../values/json';
import { readAll } from '../values/n8n';
import { caselessText, normalText, show } from '../values/text';
import { splitWords } from '../sheet/columnNames';
import type { Asked } from '../reading/asked';
import { type Ended, markReady } from './ended';
import type { PostingContext } from './context';

/** An entry of one of ACC's lists, normalized in the same way as the codes of documents. */
interface Entry {
	code: string;
	/** Empty string if it has none. */
	name: string;
	element: JsonObject;
}

/** One of ACC's lists, indexed for looking up codes. */
interface CodeList {
	byCode: ReadonlyMap<string, Entry>;
	/** Keyed by {@link nameText}. */
	byName: ReadonlyMap<string, readonly Entry[]>;
	/** Keyed by the words of names, without case. */
	byWord: ReadonlyMap<string, ReadonlyArray<{ entry: Entry }>>;
	/** Whether the list is complete, so that a code missing from it does not exist. */
	isWhole: boolean;
}

/** The bank and cash category lists. */
interface CodeLists {
	banks: CodeList;
	categories: CodeList;
	/** Notes to the user about how ACC returned the lists. */
	notes: Note[];
}

/** A voucher field that holds a code from one of the lists. */
type CodeField = 'bank_code' | 'category_code';

const CODE_LABELS: Record<CodeField, string> = {
	bank_code: 'Bank',
	category_code: 'Cash Category',
};

/** A name normalized for comparison: case and spaces don't count. */
function nameText(name: string): string {
	return caselessText(name).replaceAll(' ', '');
}

/** Indexes a list for looking up codes. Entries without a code are dropped. */
function indexList(list: List, codeField: string, nameField: string): CodeList {
	const textOf = (value: unknown) => normalText(plainText(value));
	const entries = list.elements
		.filter((element) => element[codeField] !== undefined)
		.map((element): Entry => {
			return { code: textOf(element[codeField]), name: textOf(element[nameField]), element };
		});
	const named = entries.filter(({ name }) => name !== '');
	const words = named.flatMap((entry) =>
		[...new Set(splitWords(entry.name))].map((word) => ({ word, entry })),
	);
	return {
		// Messages name an entry by both.
		byCode: new Map(
			entries.flatMap((entry) => [
				[`${entry.code} ${entry.name}`, entry],
				[entry.code, entry],
			]),
		),
		byName: groupBy(named, ({ name }) => nameText(name)),
		byWord: groupBy(words, ({ word }) => word),
		isWhole: list.whole && entries.length === list.elements.length,
	};
}

/** Reads the lists (API document, endpoints 5 and 6). Never rejects. */
async function readLists(context: PostingContext): Promise<ReadResult<CodeLists>> {
	try {
		const banks = await context.readBanks();
		if (!banks.ok) return banks;
		const categories = await context.readCashCategories();
		if (!categories.ok) return categories;
		const value: CodeLists = {
			banks: indexList(banks.value, 'bank_code', 'bank_name'),
			categories: indexList(categories.value, 'code', 'desc'),
			notes: [...banks.value.notes, ...categories.value.notes],
		};
		return { ok: true, value };
	} catch (error) {
		return { ok: false, failure: FAILURE.exception(errorText(error)) };
	}
}

/** All digits: certainly a code. Anything else in a cell may be a name. */
const ONLY_A_CODE = /^\d+$/;

/** The result of a lookup for one field of a voucher. */
interface Found {
	entry?: Entry;
	wrong?: Wrong;
	/** Whether it may be in the part of the list that ACC did not return. */
	isUnchecked?: boolean;
}

/** The only entry whose name has this word. A spreadsheet makes 8 of the code 008, so digits are none. */
function entryWithWord(byWord: CodeList['byWord'], given: string): Entry | undefined {
	if (ONLY_A_CODE.test(given)) return undefined;
	const [similar, ...more] = byWord.get(caselessText(given)) ?? [];
	return more.length === 0 ? similar?.entry : undefined;
}

/**
 * Looks up a code, or the content of a cell, which may be a name. A name is accepted only if
 * exactly one entry of a complete list has it. In an incomplete list, an unseen entry could have
 * the same name, so names are refused there rather than resolved to what may be the wrong account. An
 * entry is proposed, never taken, if the text is a whole word of its name and of no other.
 *
 * @param label the field's label in the form
 * @param isCell whether the text comes from a cell of the sheet
 */
function lookUp(
	{ byCode, byName, byWord, isWhole }: CodeList,
	label: string,
	given: string,
	isCell: boolean,
): Found {
	const entry = byCode.get(given);
	if (entry) return { entry };
	const mayBeName = isCell && !ONLY_A_CODE.test(given);
	if (!isWhole) {
		return mayBeName ? { wrong: WRONG.nameNotChecked() } : { isUnchecked: true };
	}
	const [named, ...others] = (mayBeName && byName.get(nameText(given))) || [];
	if (!named) {
		const similar = entryWithWord(byWord, given);
		if (!similar) return { wrong: WRONG.notInAcc(label, isCell) };
		return { wrong: WRONG.didYouMean(`${similar.code} ${similar.name}`, isCell) };
	}
	return others.length === 0 ? { entry: named } : { wrong: WRONG.severalInAcc(label) };
}

/** Checks that the category has the direction of the row's money. */
function checkDirection({ sheet }: Asked, category?: Entry): { wrong?: Wrong; look?: Note } {
	const wanted = sheet?.direction;
	if (!wanted) return {};
	if (!category) return { wrong: WRONG.directionNotChecked(wanted) };
	const word = readCashType(category);
	const booked = readDirection(word);
	if (!booked) return { look: NOTE.directionNotKnown(word) };
	return booked === wanted ? {} : { wrong: WRONG.otherDirection(wanted, word) };
}

/** Why a category is worth a look. */
function checkMember(category?: Entry): Note[] {
	return category?.element.is_member_required === true ? [NOTE.memberRequired()] : [];
}

function readCashType({ element }: Entry): string {
	return normalText(plainText(element.cash_type_name));
}

/** A voucher after the lookup: its codes, ACC's names for them, problems, and warnings. */
function lookUpVoucher(asked: Asked, lists: CodeLists): Ended {
	const body = { ...asked.body };
	const problems = [...asked.problems];
	const looks: Note[] = [];
	const find = (api: CodeField, list: CodeList, check?: typeof checkDirection) => {
		const given = body[api];
		if (given === undefined) return undefined;
		const heading = asked.sheet?.cells[api];
		const label = CODE_LABELS[api];
		const isCell = heading !== undefined;
		const { entry, wrong, isUnchecked } = lookUp(list, label, plainText(given), isCell);
		const checked = wrong ? { wrong } : (check?.(asked, entry) ?? {});
		const field = heading ?? label;
		if (checked.wrong) problems.push(valueProblem(field, checked.wrong, given));
		else if (isUnchecked) looks.push(NOTE.listNotWhole(field, show(given)));
		if (checked.look) looks.push(checked.look);
		if (entry) body[api] = entry.code;
		return entry;
	};
	const bank = find('bank_code', lists.banks);
	const category = find('category_code', lists.categories, checkDirection);
	const cashType = category ? readCashType(category) : '';
	return {
		names: { bank: bank?.name ?? '', category: category?.name ?? '' },
		// Shown as in the sheet, even if the category has the opposite direction.
		direction: asked.sheet?.direction ?? readDirection(cashType),
		looks: [...looks, ...checkMember(category)],
		...markReady({ ...asked, body, problems }),
	};
}

/** The result of looking up the codes of all vouchers. */
export interface LookedUp {
	/** Each document, *ready* or refused. */
	documents: Ended[];
	notes: Note[];
	/** Why the lists could not be read. */
	failure?: Failure;
}

/**
 * Looks up the bank and category codes of vouchers in ACC's lists (API document, endpoints 4 to 6);
 * refuses all of them if a list can't be read. Never rejects.
 */
export async function checkMasterData(
	asked: readonly Asked[],
	context: PostingContext,
): Promise<LookedUp> {
	const lists = await readLists(context);
	if (lists.ok) {
		const documents = await readAll(asked, (each) => {
			const ended = lookUpVoucher(each, lists.value);
			// Their codes count among equal rows, but nobody needs to correct them.
			return each.skip ? { ...ended, asked: { ...ended.asked, problems: [] } } : ended;
		});
		return { documents, notes: lists.value.notes };
	}
	const failure: Failure = { ...lists.failure, ...FAILURE.listsNotRead(lists.failure) };
	const documents = asked.map((each): Ended => ({ outcome: 'refused', failure, asked: each }));
	return { documents, notes: [], failure };
}
