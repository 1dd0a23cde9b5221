import { directionOf, MONEY_LABEL } from '../documents/money';
import type { Asked } from './asked';
import type { ReadResult } from '../service/failure';
import type { List } from '../service/list';
import { companyKey, type Company } from '../values/company';
import type { Failure } from '../values/failure';
import type { Note } from '../values/note';
import type { Problem } from '../values/problem';
import { groupBy, plainText } from '../values/record';
import { caselessText, likelyCodes, normalText, show } from '../values/text';
import type { Ended } from './ended';
import type { PostingContext } from './postingContext';
import { failureOfException, readyOf } from './outcome';

/** How the codes of a voucher are looked up: the field in the form, and ACC's names. */
const BANK = {
	...{ field: 'Bank', what: 'a bank code' },
	...{ api: 'bank_code', code: 'bank_code', name: 'bank_name' },
};
const CATEGORY = {
	...{ field: 'Cash Category', what: 'a cash category code' },
	...{ api: 'category_code', code: 'code', name: 'desc' },
};

const MOST_MEANT = 3;

/** A field of each element of a list by its code, both in their normal form. */
function byCode({ elements }: List, code: string, field: string): Map<string, string> {
	const textOf = (value: unknown) => normalText(plainText(value));
	const coded = elements.filter((element) => element[code] !== undefined);
	return new Map(coded.map((element) => [textOf(element[code]), textOf(element[field])]));
}

/** A name as it is compared: case and blanks do not count. */
function comparable(name: string): string {
	return caselessText(name).replaceAll(' ', '');
}

/**
 * The documents with codes in place of names, where they come from columns and ACC's list has the name
 * exactly once. In a list that is not whole another may have the same name.
 */
function withCodes(its: readonly Asked[], list: List, master: typeof BANK): Asked[] {
	const { api, code, name } = master;
	const names = byCode(list, code, name);
	const codesOf = groupBy([...names], ([, each]) => comparable(each));
	return its.map((asked) => {
		const given = plainText(asked.body[api]);
		if (!asked.columns || !list.whole || names.has(given)) return asked;
		const [found, ...others] = codesOf.get(comparable(given)) ?? [];
		if (!found || given === '' || others.length > 0) return asked;
		return { ...asked, body: { ...asked.body, [api]: found[0] } };
	});
}

/** A category whose direction contradicts the column in which the amount stands. */
function contradiction({ columns }: Asked, word: string | undefined): Problem[] {
	const wanted = columns?.direction;
	const is = directionOf(word ?? '');
	if (!wanted || !is || wanted === is) return [];
	const values = { column: MONEY_LABEL[wanted], direction: word ?? '' };
	return [{ field: CATEGORY.field, reason: 'otherDirection', with: values }];
}

/** Finds the codes that a list does not have; if the list is not whole, they may be in its missing part. */
function lookUp(its: readonly Asked[], list: List, { field, what, api, code, name }: typeof BANK) {
	const names = byCode(list, code, name);
	const unknown = its.filter(
		({ body }) => body[api] !== undefined && !names.has(plainText(body[api])),
	);
	const problems = new Map<Asked, Problem>();
	if (!list.whole || list.elements.some((element) => element[code] === undefined)) {
		const rows = unknown.flatMap((asked) => asked.rows);
		const note: Note = { code: 'listNotWhole', with: { field, count: unknown.length }, rows };
		return { problems, notes: unknown.length > 0 ? [note] : [] };
	}
	for (const asked of unknown) {
		const likely = likelyCodes(plainText(asked.body[api]), names).slice(0, MOST_MEANT);
		const meant = likely.map((each) => [each, names.get(each)].filter(Boolean).join(', '));
		const got = show(asked.body[api]);
		problems.set(asked, { field, reason: 'notInAcc', got, with: { what, meant } });
	}
	return { problems, notes: [] };
}

/** The vouchers whose category requires a member: the API document has no field for one. */
function notesOfMembers(its: readonly Asked[], { elements }: List): Note[] {
	const requiring = elements.filter((category) => category.is_member_required === true);
	const codes = new Set(requiring.map(({ code }) => normalText(plainText(code))));
	const without = its.filter(
		({ body }) =>
			codes.has(plainText(body.category_code ?? '')) &&
			!Object.keys(body).some((field) => field.includes('member')),
	);
	if (without.length === 0) return [];
	const categories = [...new Set(without.map(({ body }) => show(body.category_code)))];
	const rows = without.flatMap((asked) => asked.rows);
	return [{ code: 'memberRequired', with: { categories }, rows }];
}

/** Looks up the codes of the vouchers of one company; the notes name the company if items choose it. */
async function checkCompany(
	company: Company,
	its: readonly Asked[],
	context: PostingContext,
): Promise<ReadResult<{ documents: Ended[]; notes: Note[] }>> {
	const banks = await context.readBanks(company);
	if (!banks.ok) return banks;
	const categories = await context.readCashCategories(company);
	if (!categories.ok) return categories;
	const coded = withCodes(withCodes(its, banks.value, BANK), categories.value, CATEGORY);
	const found = [lookUp(coded, banks.value, BANK), lookUp(coded, categories.value, CATEGORY)];
	const directions = byCode(categories.value, CATEGORY.code, 'cash_type_name');
	const documents = coded.map((asked): Ended => {
		const direction = directions.get(plainText(asked.body.category_code));
		const problems = found.flatMap((each) => each.problems.get(asked) ?? []);
		problems.push(...contradiction(asked, direction));
		const more = problems.length > 0 ? { problems: [...asked.problems, ...problems] } : {};
		return { outcome: 'ready', asked: { ...asked, ...more }, direction };
	});
	const notes = [
		...banks.value.notes,
		...categories.value.notes,
		...found.flatMap((each) => each.notes),
		...notesOfMembers(coded, categories.value),
	];
	const { tenantId } = company;
	const named = notes.map((note) => ({ ...note, tenantId }));
	return { ok: true, value: { documents, notes: its[0]?.mayChoose ? named : notes } };
}

/**
 * Looks up the bank and category codes of vouchers in the lists of their company, which are read once for
 * each company (API document, endpoints 4 to 6). Never rejects. If a list cannot be read, the vouchers of
 * that company are refused; without continue-on-fail nothing more is read then.
 *
 * @returns each document, *ready* or refused
 */
export async function checkMasterData(
	asked: readonly Asked[],
	context: PostingContext,
): Promise<{ documents: Ended[]; notes: Note[]; failure?: Failure }> {
	const all = new Map<Asked, Ended>();
	const notes: Note[][] = [];
	let first: Failure | undefined;
	const companies = groupBy(asked, ({ company }) => companyKey(company));
	for (const its of companies.values()) {
		const { company } = its[0];
		if (!company || (first && !context.goesOn)) continue;
		const found = await checkCompany(company, its, context).catch((error: unknown) => {
			return { ok: false as const, failure: failureOfException(error) };
		});
		if (found.ok) {
			its.forEach((each, at) => all.set(each, found.value.documents[at] ?? readyOf(each)));
			notes.push(found.value.notes);
			continue;
		}
		const { failure: cause } = found;
		const failure: Failure = { ...cause, code: 'listsNotRead', with: { cause } };
		first ??= failure;
		for (const each of its) all.set(each, { outcome: 'refused', failure, asked: each });
	}
	const documents = asked.map((each) => all.get(each) ?? readyOf(each));
	return { documents, notes: notes.flat(), failure: first };
}
