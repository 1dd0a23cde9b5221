import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
	ResourceMapperFields,
} from 'n8n-workflow';

import { ACT_FOR, readActFor } from '../form/actFor';
import { LINE_FIELDS } from '../form/documentFields';
import { holdsExpression } from '../reading/itemFields';
import { readOwnCompany } from '../service/company';
import {
	firstOf,
	readBankPage,
	readBanks,
	readCashCategories,
	type AskedPage,
} from '../service/lists/masterData';
import { errorOf } from '../telling/errors';
import type { Company } from '../values/company';
import type { Failure, Problem } from '../values/problem';
import { plainText, type JsonObject } from '../values/record';

function pickerError(
	context: ILoadOptionsFunctions,
	failed: { failure?: Failure; problems?: Problem[] },
): Error {
	return errorOf(context.getNode(), { ...failed, rows: [] });
}

/**
 * The company that the node is set to act for.
 *
 * @throws NodeApiError or NodeOperationError if it is an expression, whose value only a run knows, or
 *   cannot be read
 */
async function companyOf(context: ILoadOptionsFunctions): Promise<Company> {
	const inOptions: unknown = context.getCurrentNodeParameter(`options.${ACT_FOR}`);
	const given = inOptions ?? (context.getCurrentNodeParameter(ACT_FOR) || undefined);
	if (holdsExpression(given)) {
		const problems: Problem[] = [{ field: 'Act For', reason: 'companyByExpression' }];
		throw pickerError(context, { problems });
	}
	const own = await readOwnCompany(context);
	if (!own.ok) throw pickerError(context, { failure: own.failure });
	// The run refuses a missing Act For; the list of the credential's company is of use before.
	if (given === undefined) return own.value;
	const company = readActFor(given, own.value);
	if (!Array.isArray(company)) return company;
	throw pickerError(context, { problems: company });
}

function entry(code: unknown, name: unknown): INodeListSearchItems {
	return { name: `${plainText(name ?? code)} (${plainText(code)})`, value: plainText(code) };
}

/** n8n evaluates parameters that begin with `=`; both texts of a chosen entry become part of one. */
function canBeExpression({ name, value }: INodeListSearchItems): boolean {
	return [name, value].some((text) => String(text).trimStart().startsWith('='));
}

/** What the picker shows: text of ACC that n8n could evaluate is left out, and an entry says so. */
function offered(entries: INodeListSearchItems[]): INodeListSearchItems[] {
	const safe = entries.filter((each) => !canBeExpression(each));
	const left = entries.length - safe.length;
	if (left === 0) return safe;
	const name = `${left} left out: code or name begins with "=", which n8n would run as an expression`;
	return [...safe, { name, value: '' }];
}

/** What the picker shows of the bank list; an entry says if that is not all. */
function bankEntries(banks: JsonObject[], isWhole: boolean): INodeListSearchItems[] {
	const entries = offered(banks.map((bank) => entry(bank.bank_code, bank.bank_name)));
	if (isWhole) return entries;
	const name = 'ACC has more banks than it gave. Search for the bank, or choose By Code';
	return [...entries, { name, value: '' }];
}

/** The page of a token that `searchBanks` has given; the first page without one. */
function pageOf(paginationToken: string | undefined): Omit<AskedPage, 'search'> {
	const [page, offset, firstBank] = JSON.parse(paginationToken ?? '[1,0]') as [
		page: number,
		offset: number,
		firstBank?: string,
	];
	return { page, offset, firstBank };
}

/**
 * The banks for the picker, one page at a time (API document, endpoint 5); searched by the service if
 * it can, else here.
 *
 * @param paginationToken of the page before
 * @throws NodeApiError where the list cannot be read
 */
export async function searchBanks(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const company = await companyOf(this);
	const asked = pageOf(paginationToken);
	const read = await readBankPage(this, company, { search: filter, ...asked });
	if (!read.ok) throw pickerError(this, { failure: read.failure });
	const { banks, elements, ignored, isMissing, looked, more } = read.value;
	const isUnsearched = ignored.includes('search');
	// After names were found, this page may not be the one after the page that is shown already.
	if (isUnsearched || (looked && asked.page > 1)) {
		const all = await readBanks(this, company, { search: filter });
		if (!all.ok) throw pickerError(this, { failure: all.failure });
		const { elements: found, whole } = all.value;
		return { results: bankEntries(found.slice(isUnsearched ? 0 : asked.offset), whole) };
	}
	const isRepeated = ignored.includes('page') && asked.page > 1;
	const isLast = !more || ignored.includes('page');
	const first = asked.firstBank ?? firstOf(banks);
	const next = [asked.page + 1, asked.offset + banks.length, first];
	return {
		results: bankEntries(isRepeated ? [] : elements, !isMissing && !(more && isLast)),
		...(isLast ? {} : { paginationToken: JSON.stringify(next) }),
	};
}

/** A cash category with its direction in front; at the end stands what the form has no field for. */
function categoryEntry(category: JsonObject): INodeListSearchItems {
	const { name, value } = entry(category.code, category.desc);
	const direction = plainText(category.cash_type_name).trim();
	const member = category.is_member_required === true ? ', requires a member' : '';
	return { name: `${direction === '' ? name : `${direction}: ${name}`}${member}`, value };
}

/**
 * The cash categories for the picker (API document, endpoint 6).
 *
 * @throws NodeApiError where the list cannot be read
 */
export async function searchCashCategories(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const result = await readCashCategories(this, await companyOf(this), { search: filter });
	if (!result.ok) throw pickerError(this, { failure: result.failure });
	return { results: offered(result.value.elements.map(categoryEntry)) };
}

/** The columns of a row that becomes an invoice line (API document, endpoint 2: element of items). */
export async function getLineColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return {
		fields: LINE_FIELDS.map(({ api, label, required = false }) => ({
			id: api,
			displayName: label,
			required,
			defaultMatch: false,
			display: true,
			// Without a type n8n leaves the values alone: a number must not turn into a text on the way.
			type: undefined,
		})),
	};
}
