import type { IExecuteFunctions } from 'n8n-workflow';

import type { Draft } from '../reading/draft';
import { VOUCHER_FIELDS } from '../reading/voucher';
import { groupBy } from '../values/groupBy';
import { plainText } from '../values/record';
import { comparableName, firstFew, normalText, show } from '../values/text';
import { itemsText } from '../telling/text';
import type { MasterDataCheck } from './documentKind';
import type { ReadResult } from '../service/failure';
import { readBanks, readCashCategories, type List } from '../service/lists/masterData';
import { companyKey, type Company } from '../values/company';
import type { Failure } from '../values/problem';

/** How the codes of vouchers are looked up in a list of ACC. */
interface Lookup {
	/** Field of the body that holds the code. */
	api: string;
	what: string;
	codeField: string;
	nameField: string;
}

const BANK: Lookup = {
	api: 'bank_code',
	what: 'a bank code',
	codeField: 'bank_code',
	nameField: 'bank_name',
};
const CATEGORY: Lookup = {
	api: 'category_code',
	what: 'a cash category code',
	codeField: 'code',
	nameField: 'desc',
};

/** A text of each element of a list by its code, both in their normal form. */
function byCode({ elements }: List, codeField: string, textField: string): Map<string, string> {
	const textOf = (value: unknown) => normalText(plainText(value));
	return new Map(
		elements
			.filter((element) => element[codeField] !== undefined)
			.map((element) => [textOf(element[codeField]), textOf(element[textField])]),
	);
}

/** A code without what spreadsheets and people leave out: case, blanks, dashes and zeros before it. */
function bare(code: string): string {
	return comparableName(code).replace(/^0+(?=.)/, '');
}

/** The codes that may have been meant, with their names: ` (did you mean 008, Bank Mandiri?)`. */
function didYouMean(code: string, names: Map<string, string>): string {
	const like = bare(code);
	const meant = [...names]
		.filter(([known, name]) => [known, name].some((text) => bare(text) === like))
		.map((each) => each.filter((text) => text !== '').join(', '));
	return meant.length === 0 ? '' : ` (did you mean ${firstFew(meant, ' or ', 3)}?)`;
}

/** Adds a problem to each voucher whose code is not in a list, and says what could not be checked. */
function check(
	drafts: readonly Draft[],
	list: List,
	{ api, what, codeField, nameField }: Lookup,
): string[] {
	const field = VOUCHER_FIELDS.find((each) => each.api === api)?.label ?? api;
	const names = byCode(list, codeField, nameField);
	const isWhole = list.whole && list.elements.every((element) => element[codeField] !== undefined);
	const unknown = drafts.filter(
		({ body }) => body[api] !== undefined && !names.has(plainText(body[api])),
	);
	if (isWhole) {
		for (const { body, problems } of unknown) {
			const meant = didYouMean(plainText(body[api]), names);
			problems.push({ field, message: `expected ${what} of ACC, got ${show(body[api])}${meant}` });
		}
		return [];
	}
	if (unknown.length === 0) return [];
	const codes = unknown.length === 1 ? '1 code that is' : `${unknown.length} codes that are`;
	return [
		`${field}: the list of ACC could not be read whole, so ${codes} not in what was read could not be checked.`,
	];
}

/**
 * Says which vouchers have a category that requires a member. The API document names no field of the
 * request for it, so a voucher without one may be taken or refused: it is told, and no problem.
 */
function hintsOfMembers(drafts: readonly Draft[], { elements }: List): string[] {
	const requiring = elements.filter((category) => category.is_member_required === true);
	const codes = new Set(requiring.map(({ code }) => normalText(plainText(code))));
	const without = drafts.filter(({ body }) => {
		const hasMember = Object.keys(body).some((field) => field.includes('member'));
		return !hasMember && codes.has(plainText(body.category_code ?? ''));
	});
	if (without.length === 0) return [];
	const named = firstFew([...new Set(without.map(({ body }) => show(body.category_code)))]);
	const rows = itemsText(without.flatMap(({ rows: ofDraft }) => ofDraft));
	return [
		`Cash Category: ACC says that ${named} requires a member (${rows}). This form has no field for it, and the document of ACC does not show what it expects. If ACC refuses, ask what the field is called and give it in Additional Fields › Extra Fields.`,
	];
}

/** Checks the vouchers of one company; it is told what the user should know of its lists. */
async function checkCompany(
	context: IExecuteFunctions,
	company: Company,
	drafts: [Draft, ...Draft[]],
): Promise<ReadResult<string[]>> {
	const [{ tenantId }] = drafts;
	const banks = await readBanks(context, company);
	if (!banks.ok) return banks;
	const categories = await readCashCategories(context, company);
	if (!categories.ok) return categories;
	const directions = byCode(categories.value, CATEGORY.codeField, 'cash_type_name');
	for (const draft of drafts) draft.direction = directions.get(plainText(draft.body.category_code));
	const all = [
		...banks.value.hints,
		...categories.value.hints,
		...check(drafts, banks.value, BANK),
		...check(drafts, categories.value, CATEGORY),
		...hintsOfMembers(drafts, categories.value),
	];
	return { ok: true, value: all.map((hint) => (tenantId ? `${tenantId}: ${hint}` : hint)) };
}

/**
 * Checks the bank and category codes of all vouchers against the lists of their company, which are
 * read once for each company, and adds a problem to each voucher with a code that is not there (API
 * document, endpoints 4 to 6). The vouchers of a company whose lists cannot be read are `notChecked`;
 * without continue-on-fail nothing more is read then.
 */
export async function checkMasterData(
	context: IExecuteFunctions,
	drafts: readonly Draft[],
): Promise<MasterDataCheck> {
	const hints: string[] = [];
	let first: Failure | undefined;
	for (const its of groupBy(drafts, ({ company }) => companyKey(company)).values()) {
		const [{ company, tenantId }] = its;
		if (!company) continue;
		const checked = await checkCompany(context, company, its);
		if (checked.ok) {
			hints.push(...checked.value);
			continue;
		}
		const lists = `the lists of ${tenantId ?? 'ACC'}`;
		const description = `Bank and cash category could not be checked with ${lists}, so it was not posted. ${checked.failure.description}`;
		const failure = { ...checked.failure, description };
		first ??= failure;
		for (const draft of its) draft.notChecked = failure;
		if (!context.continueOnFail()) break;
	}
	return { hints, failure: first };
}
