import { directionOf, MONEY_LABEL } from '../documents/money';
import type { ReadResult } from '../service/failure';
import type { List } from '../service/list';
import { WRONG, type Wrong } from '../sentences/problems';
import { companyKey, type Company } from '../values/company';
import { FAILURE, type Failure } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { problemOf } from '../values/problem';
import { errorText, groupBy, plainText, type JsonObject } from '../values/record';
import { caselessText, normalText } from '../values/text';
import type { Asked } from './asked';
import type { Ended } from './ended';
import type { PostingContext } from './postingContext';

/** An entry of a list of ACC, its texts in their normal form, as codes of documents are read. */
interface Entry {
	code: string;
	/** Empty if it has none. */
	name: string;
	element: JsonObject;
}

/** A list of ACC, made ready for looking up codes. */
interface CodeList {
	byCode: ReadonlyMap<string, Entry>;
	/** By {@link nameText}. */
	byName: ReadonlyMap<string, readonly Entry[]>;
	/** Whether a code that is not in it does not exist. */
	isWhole: boolean;
}

/** The lists of a company. */
interface CodeLists {
	banks: CodeList;
	categories: CodeList;
	/** What the user should know about how ACC gave them. */
	notes: Note[];
}

/** A field of a voucher that holds a code of a list. */
type CodeField = 'bank_code' | 'category_code';

const CODE_LABELS: Record<CodeField, string> = {
	bank_code: 'Bank',
	category_code: 'Cash Category',
};

/** A name as it is compared: without case and spaces. */
function nameText(name: string): string {
	return caselessText(name).replaceAll(' ', '');
}

/** Makes a list ready for looking up codes; entries without a code are left out. */
function codeListOf(list: List, codeField: string, nameField: string): CodeList {
	const textOf = (value: unknown) => normalText(plainText(value));
	const entries = list.elements
		.filter((element) => element[codeField] !== undefined)
		.map((element): Entry => {
			return { code: textOf(element[codeField]), name: textOf(element[nameField]), element };
		});
	const named = entries.filter(({ name }) => name !== '');
	return {
		byCode: new Map(entries.map((entry) => [entry.code, entry])),
		byName: groupBy(named, ({ name }) => nameText(name)),
		isWhole: list.whole && entries.length === list.elements.length,
	};
}

/** Reads the lists of a company (API document, endpoints 5 and 6). Never rejects. */
async function readLists(
	company: Company,
	context: PostingContext,
): Promise<ReadResult<CodeLists>> {
	try {
		const banks = await context.readBanks(company);
		if (!banks.ok) return banks;
		const categories = await context.readCashCategories(company);
		if (!categories.ok) return categories;
		const value: CodeLists = {
			banks: codeListOf(banks.value, 'bank_code', 'bank_name'),
			categories: codeListOf(categories.value, 'code', 'desc'),
			notes: [...banks.value.notes, ...categories.value.notes],
		};
		return { ok: true, value };
	} catch (error) {
		return { ok: false, failure: FAILURE.exception(errorText(error)) };
	}
}

/** A text that only a code can be: a cell may hold a name, and no name consists of digits. */
const ONLY_A_CODE = /^\d+$/;

/** What was found for one field of a voucher. */
interface Found {
	entry?: Entry;
	wrong?: Wrong;
	/** Whether it may be in the part of the list that ACC did not give. */
	isUnchecked?: boolean;
}

/**
 * Looks a code up, or what a cell holds, which may be a name: exactly one entry of a complete list has it. In a
 * list that is not complete another entry may have the same name, so no name becomes a code there, and a text
 * that may be one is refused.
 *
 * @param label of the field in the form
 * @param isCell whether a cell of the sheet holds it
 */
function lookUp(
	{ byCode, byName, isWhole }: CodeList,
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
	return named && others.length === 0 ? { entry: named } : { wrong: WRONG.notInAcc(label, isCell) };
}

/** Whether a category books money in the direction of the column in which the amount stands. */
function checkDirection({ columns }: Asked, category?: Entry): { wrong?: Wrong; look?: Note } {
	const wanted = columns?.direction;
	if (!wanted) return {};
	const column = columns.cells.total_amount ?? MONEY_LABEL[wanted];
	if (!category) return { wrong: WRONG.directionNotChecked(column) };
	const word = cashTypeOf(category);
	const booked = directionOf(word);
	if (!booked) return { look: NOTE.directionNotKnown(word) };
	if (booked === wanted) return {};
	return { wrong: WRONG.otherDirection(column, word) };
}

function cashTypeOf({ element }: Entry): string {
	return normalText(plainText(element.cash_type_name));
}

/** A voucher with what was found: its codes, what ACC calls them, its problems, and what deserves a look. */
function lookUpVoucher(asked: Asked, lists: CodeLists): Ended {
	const body = { ...asked.body };
	const problems = [...asked.problems];
	const looks: Note[] = [];
	const find = (api: CodeField, list: CodeList, check?: typeof checkDirection) => {
		const given = body[api];
		if (given === undefined) return undefined;
		const heading = asked.columns?.cells[api];
		const label = CODE_LABELS[api];
		const isCell = heading !== undefined;
		const { entry, wrong, isUnchecked } = lookUp(list, label, plainText(given), isCell);
		const checked = wrong ? { wrong } : (check?.(asked, entry) ?? {});
		const field = heading ?? label;
		if (checked.wrong) problems.push(problemOf(field, checked.wrong, given));
		else if (isUnchecked) looks.push(NOTE.listNotWhole(field));
		if (checked.look) looks.push(checked.look);
		if (entry) body[api] = entry.code;
		return entry;
	};
	const bank = find('bank_code', lists.banks);
	const category = find('category_code', lists.categories, checkDirection);
	const direction = category && cashTypeOf(category);
	// A row is shown as the sheet has it, also where its category goes the other way.
	const moves = asked.columns?.direction ?? (direction && directionOf(direction));
	return {
		outcome: 'ready',
		asked: { ...asked, body, problems },
		names: { bank: bank?.name ?? '', category: category?.name ?? '' },
		...(direction ? { direction } : {}),
		...(moves ? { moves } : {}),
		...(looks.length > 0 ? { looks } : {}),
	};
}

/** Notes of a company, which is named if items choose it. */
function ofCompany(notes: readonly Note[], { company, mayChoose }: Asked): Note[] {
	const tenantId = mayChoose ? company?.tenantId : undefined;
	return notes.map((note) => (tenantId === undefined ? note : { ...note, tenantId }));
}

/** What was looked up. */
export interface LookedUp {
	/** Each document, *ready* or refused. */
	documents: Ended[];
	notes: Note[];
	/** Why the lists of a company could not be read, in a run: the first reason. */
	failure?: Failure;
}

/** The vouchers of a company whose lists could not be read: a dry run goes on, a run refuses them. */
function notLookedUp(
	its: readonly [Asked, ...Asked[]],
	cause: Failure,
	isDryRun: boolean,
): LookedUp {
	if (!isDryRun) {
		const failure: Failure = { ...cause, ...FAILURE.listsNotRead(cause) };
		const documents = its.map((asked): Ended => ({ outcome: 'refused', failure, asked }));
		return { documents, notes: [], failure };
	}
	const looks: Note[] = [NOTE.codesNotLookedUp()];
	const documents = its.map((asked): Ended => ({ outcome: 'ready', asked, looks }));
	return { documents, notes: ofCompany([NOTE.lookUpFailed(cause)], its[0]) };
}

/** Looks up the codes of the vouchers of one company. */
async function lookUpCompany(
	its: readonly [Asked, ...Asked[]],
	company: Company,
	isDryRun: boolean,
	context: PostingContext,
): Promise<LookedUp> {
	const lists = await readLists(company, context);
	if (!lists.ok) return notLookedUp(its, lists.failure, isDryRun);
	const documents = its.map((asked) => lookUpVoucher(asked, lists.value));
	return { documents, notes: ofCompany(lists.value.notes, its[0]) };
}

/**
 * Looks up the bank and category codes of vouchers in the lists of their company, which are read once for
 * each company (API document, endpoints 4 to 6). Never rejects.
 *
 * If a list cannot be read, the vouchers of that company are refused in a run; without continue-on-fail
 * nothing more is read then. In a dry run they deserve a look.
 */
export async function checkMasterData(
	asked: readonly Asked[],
	isDryRun: boolean,
	context: PostingContext,
): Promise<LookedUp> {
	const ended = new Map<Asked, Ended>();
	const notes: Note[][] = [];
	let failure: Failure | undefined;
	for (const its of groupBy(asked, ({ company }) => companyKey(company)).values()) {
		const { company } = its[0];
		if (!company || (failure && !context.goesOn)) continue;
		const found = await lookUpCompany(its, company, isDryRun, context);
		its.forEach((each, at) => {
			const document = found.documents[at];
			if (document) ended.set(each, document);
		});
		notes.push(found.notes);
		failure ??= found.failure;
	}
	const documents = asked.map(
		(each): Ended => ended.get(each) ?? { outcome: 'ready', asked: each },
	);
	return { documents, notes: notes.flat(), failure };
}
