import { directionOf, MONEY_LABEL } from '../documents/money';
import type { ReadResult } from '../service/failure';
import { companyKey, type Company } from '../values/company';
import type { Failure } from '../values/failure';
import type { Note } from '../values/note';
import type { Problem } from '../values/problem';
import { groupBy, plainText } from '../values/record';
import { cut, normalText, show } from '../values/text';
import type { Asked } from './asked';
import {
	candidatesFor,
	codeListOf,
	entryByName,
	type Candidates,
	type CodeEntry,
	type CodeList,
} from './codeList';
import type { Ended } from './ended';
import { failureOfException } from './outcome';
import type { PostingContext } from './postingContext';

/** A field of a voucher that holds a code of a list. */
interface CodeField {
	/** Its label in the form. */
	field: string;
	/** Its name in ACC. */
	api: 'bank_code' | 'category_code';
	/** What it holds. */
	what: string;
}

const BANK: CodeField = { field: 'Bank', api: 'bank_code', what: 'a bank code' };

const CATEGORY: CodeField = {
	field: 'Cash Category',
	api: 'category_code',
	what: 'a cash category code',
};

/** So much of a name is shown beside its code. */
const LONGEST_CODE_NAME = 40;

/** The lists of a company. */
interface CodeLists {
	banks: CodeList;
	categories: CodeList;
	/** What the user should know about how ACC gave them. */
	notes: Note[];
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
		return { ok: false, failure: failureOfException(error) };
	}
}

/** The problem of a code that a list does not have. */
function notInAcc({ field, what }: CodeField, got: unknown, found: Candidates): Problem {
	const meant = found.entries.map(({ code, name }) => {
		return found.areLike && name !== '' ? `${code} (${cut(name, LONGEST_CODE_NAME)})` : code;
	});
	const values = { what, meant, areLike: found.areLike };
	return { field, reason: 'notInAcc', got: show(got), with: values };
}

/**
 * A document with the code in place of a name, if it comes from columns and the list has the name exactly
 * once. In a list that is not whole another may have the same name.
 */
function withCode(asked: Asked, { api }: CodeField, list: CodeList): Asked {
	const given = plainText(asked.body[api]);
	if (!asked.columns || !list.isWhole || list.byCode.has(given)) return asked;
	const entry = entryByName(list, given);
	return entry ? { ...asked, body: { ...asked.body, [api]: entry.code } } : asked;
}

/** The problem of a category whose direction contradicts the column in which the amount stands. */
function contradiction({ columns }: Asked, word = ''): Problem[] {
	const wanted = columns?.direction;
	const booked = directionOf(word);
	if (!wanted || !booked || wanted === booked) return [];
	const values = { column: MONEY_LABEL[wanted], direction: word };
	return [{ field: CATEGORY.field, reason: 'otherDirection', with: values }];
}

/** Whether a category requires a member that a document does not have: ACC's document names no field. */
function isMemberMissing({ body }: Asked, { element }: CodeEntry): boolean {
	const isRequired = element.is_member_required === true;
	return isRequired && !Object.keys(body).some((field) => field.includes('member'));
}

/** Looks up the codes of the vouchers of a company. */
class Lookup {
	/** By list and text: a wrong code often stands in many rows. */
	private readonly candidates = new Map<string, Candidates>();

	constructor(private readonly lists: CodeLists) {}

	/** A voucher with what was found: its problems, what deserves a look, and its direction. */
	ofVoucher(given: Asked): Ended {
		const { banks, categories } = this.lists;
		const asked = withCode(withCode(given, BANK, banks), CATEGORY, categories);
		const problems: Problem[] = [];
		const looks: Note[] = [];
		this.lookUp(asked, BANK, banks, { problems, looks });
		this.lookUp(asked, CATEGORY, categories, { problems, looks });
		const category = categories.byCode.get(plainText(asked.body.category_code));
		const direction = category && normalText(plainText(category.element.cash_type_name));
		problems.push(...contradiction(asked, direction));
		if (category && isMemberMissing(asked, category)) {
			const codes = [show(asked.body.category_code)];
			looks.push({ code: 'memberRequired', with: { categories: codes } });
		}
		const all = [...asked.problems, ...problems];
		return {
			outcome: 'ready',
			asked: problems.length > 0 ? { ...asked, problems: all } : asked,
			...(direction ? { direction } : {}),
			...(looks.length > 0 ? { looks } : {}),
		};
	}

	/** Finds out whether a list has a code; if the list is not whole, it may be in its missing part. */
	private lookUp(
		{ body }: Asked,
		field: CodeField,
		list: CodeList,
		found: { problems: Problem[]; looks: Note[] },
	): void {
		const given = body[field.api];
		const code = plainText(given);
		if (given === undefined || list.byCode.has(code)) return;
		if (!list.isWhole) {
			found.looks.push({ code: 'listNotWhole', with: { field: field.field } });
			return;
		}
		const place = `${field.api} ${code}`;
		const candidates = this.candidates.get(place) ?? candidatesFor(list, code);
		this.candidates.set(place, candidates);
		found.problems.push(notInAcc(field, given, candidates));
	}
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
		const failure: Failure = { ...cause, code: 'listsNotRead', with: { cause } };
		const documents = its.map((asked): Ended => ({ outcome: 'refused', failure, asked }));
		return { documents, notes: [], failure };
	}
	const looks: Note[] = [{ code: 'codesNotLookedUp' }];
	const documents = its.map((asked): Ended => ({ outcome: 'ready', asked, looks }));
	return { documents, notes: ofCompany([{ code: 'lookUpFailed', with: { cause } }], its[0]) };
}

/** In a run what deserves a look in documents is told once, with the rows that it is about. */
function looksAsNotes({ documents, notes, failure }: LookedUp): LookedUp {
	const ofDocuments = documents.flatMap(({ asked, looks = [] }) =>
		ofCompany(looks, asked).map((note) => ({ ...note, rows: asked.rows })),
	);
	const without = documents.map((ended): Ended => ({ ...ended, looks: undefined }));
	return { documents: without, notes: [...notes, ...ofDocuments], failure };
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
	const lookup = new Lookup(lists.value);
	const documents = its.map((asked) => lookup.ofVoucher(asked));
	const found: LookedUp = { documents, notes: ofCompany(lists.value.notes, its[0]) };
	return isDryRun ? found : looksAsNotes(found);
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
