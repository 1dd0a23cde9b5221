import type { Asked } from '../reading/asked';
import type { ReadResult } from '../service/failure';
import type { List } from '../service/lists/masterData';
import { companyKey, type Company } from '../values/company';
import { groupBy } from '../values/groupBy';
import type { Failure, Note, Problem } from '../values/problem';
import { plainText } from '../values/record';
import { likelyCodes, normalText, show } from '../values/text';
import { failureOfException } from './outcome';

/** How the lists of a company are read. */
export interface ListMeans {
	readBanks: (company: Company) => Promise<ReadResult<List>>;
	readCashCategories: (company: Company) => Promise<ReadResult<List>>;
	/** Whether the node continues after a failure. */
	goesOn: boolean;
}

/** What checking codes against ACC's lists has found. Maps are by the place of a document. */
export interface CheckedCodes {
	problems: Map<number, Problem[]>;
	/** Why a document could not be checked. */
	notChecked: Map<number, Failure>;
	/** Whether money comes in or goes out, in ACC's words. */
	directions: Map<number, string>;
	notes: Note[];
}

/** How a code of a voucher is looked up. */
interface Lookup {
	/** As the form shows it. */
	field: string;
	what: string;
	/** Field of the body. */
	api: string;
	/** Fields of an element of the list. */
	code: string;
	name: string;
}

const BANK: Lookup = {
	field: 'Bank',
	what: 'a bank code',
	api: 'bank_code',
	code: 'bank_code',
	name: 'bank_name',
};
const CATEGORY: Lookup = {
	field: 'Cash Category',
	what: 'a cash category code',
	api: 'category_code',
	code: 'code',
	name: 'desc',
};

/** A document with its place in the run. */
interface Placed {
	asked: Asked;
	place: number;
}

/** The result without any findings but these notes. */
export function nothingFound(notes: Note[] = []): CheckedCodes {
	return { problems: new Map(), notChecked: new Map(), directions: new Map(), notes };
}

/** A field of each element of a list by its code, both in their normal form. */
function byCode({ elements }: List, code: string, field: string): Map<string, string> {
	const textOf = (value: unknown) => normalText(plainText(value));
	const coded = elements.filter((element) => element[code] !== undefined);
	return new Map(coded.map((element) => [textOf(element[code]), textOf(element[field])]));
}

const MOST_MEANT = 3;

/** Finds the codes that are not in a list. If the list is not whole, they cannot be told from others. */
function checkCodes(its: readonly Placed[], list: List, lookup: Lookup, found: CheckedCodes): void {
	const { field, what, api, code, name } = lookup;
	const names = byCode(list, code, name);
	const isUnknown = ({ asked: { body } }: Placed) =>
		body[api] !== undefined && !names.has(plainText(body[api]));
	const unknown = its.filter(isUnknown);
	if (!list.whole || list.elements.some((element) => element[code] === undefined)) {
		const rows = unknown.flatMap(({ asked }) => asked.rows);
		const count = unknown.length;
		if (count > 0) found.notes.push({ code: 'listNotWhole', with: { field, count }, rows });
		return;
	}
	for (const { asked, place } of unknown) {
		const likely = likelyCodes(plainText(asked.body[api]), names).slice(0, MOST_MEANT);
		const meant = likely.map((each) => [each, names.get(each)].filter(Boolean).join(', '));
		const got = show(asked.body[api]);
		const problem: Problem = { field, reason: 'notInAcc', got, with: { what, meant } };
		found.problems.set(place, [...(found.problems.get(place) ?? []), problem]);
	}
}

const MOST_CATEGORIES = 10;

/**
 * Finds the vouchers whose category requires a member. The API document names no field of the request for
 * a member, so ACC may accept or refuse a voucher without one: that is a note, not a problem.
 */
function noteMembers(its: readonly Placed[], { elements }: List, found: CheckedCodes): void {
	const requiring = elements.filter((category) => category.is_member_required === true);
	const codes = new Set(requiring.map(({ code }) => normalText(plainText(code))));
	const without = its.filter(({ asked: { body } }) => {
		const hasMember = Object.keys(body).some((field) => field.includes('member'));
		return !hasMember && codes.has(plainText(body.category_code ?? ''));
	});
	if (without.length === 0) return;
	const categories = new Set(without.map(({ asked }) => show(asked.body.category_code)));
	found.notes.push({
		code: 'memberRequired',
		with: { categories: [...categories].slice(0, MOST_CATEGORIES) },
		rows: without.flatMap(({ asked }) => asked.rows),
	});
}

/** Checks the vouchers of one company. */
async function checkCompany(
	company: Company,
	its: readonly Placed[],
	means: ListMeans,
): Promise<ReadResult<CheckedCodes>> {
	const banks = await means.readBanks(company);
	if (!banks.ok) return banks;
	const categories = await means.readCashCategories(company);
	if (!categories.ok) return categories;
	const found = nothingFound([...banks.value.notes, ...categories.value.notes]);
	const directions = byCode(categories.value, CATEGORY.code, 'cash_type_name');
	for (const { asked, place } of its) {
		const direction = directions.get(plainText(asked.body.category_code));
		if (direction !== undefined) found.directions.set(place, direction);
	}
	checkCodes(its, banks.value, BANK, found);
	checkCodes(its, categories.value, CATEGORY, found);
	noteMembers(its, categories.value, found);
	return { ok: true, value: found };
}

function notRead(failure: Failure): Failure {
	return { ...failure, code: 'listsNotRead', with: { ...failure.with, cause: failure.code } };
}

/** The notes name the company where the items can choose one. */
function notesOf({ notes }: CheckedCodes, { mayChoose, company }: Asked): Note[] {
	const tenantId = company?.tenantId;
	if (!mayChoose || tenantId === undefined) return notes;
	return notes.map((note) => ({ ...note, with: { ...note.with, tenantId } }));
}

/**
 * Checks the bank and category codes of vouchers against the lists of their company, which are read once
 * for each company (API document, endpoints 4 to 6). If a list cannot be read, the vouchers of that company
 * are not checked; without continue-on-fail nothing more is read then. Never rejects.
 *
 * @param isOpen whether a document may still be sent
 */
export async function checkMasterData(
	documents: readonly Asked[],
	isOpen: (asked: Asked) => boolean,
	means: ListMeans,
): Promise<CheckedCodes> {
	const all = nothingFound();
	const placed = documents.map((asked, place) => ({ asked, place }));
	const open = placed.filter(({ asked }) => asked.company && isOpen(asked));
	for (const its of groupBy(open, ({ asked }) => companyKey(asked.company)).values()) {
		const { asked } = its[0];
		if (!asked.company) continue;
		const checked = await checkCompany(asked.company, its, means).catch((error: unknown) => ({
			ok: false as const,
			failure: failureOfException(error),
		}));
		if (checked.ok) {
			checked.value.problems.forEach((found, place) => all.problems.set(place, found));
			checked.value.directions.forEach((found, place) => all.directions.set(place, found));
			for (const note of notesOf(checked.value, asked)) all.notes.push(note);
			continue;
		}
		const failure = notRead(checked.failure);
		for (const { place } of its) all.notChecked.set(place, failure);
		if (!means.goesOn) break;
	}
	return all;
}
