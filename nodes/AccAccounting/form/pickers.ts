import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
	INodeProperties,
	ResourceMapperFields,
} from 'n8n-workflow';

import { LINE_FIELDS } from '../reading/invoiceLine';
import { plainText, type JsonObject } from '../values/record';
import { failureOfException, linesOf, nodeError } from '../telling/failures';
import { ACT_FOR, readActForValue } from './actFor';
import { holdsExpression } from '../reading/itemFields';
import {
	firstOf,
	readBankPage,
	readBanks,
	readCashCategories,
	type AskedPage,
} from '../service/lists/masterData';
import type { Company } from '../values/company';
import type { Failure } from '../values/problem';
import { readOwnCompany } from '../service/credentialFields';

const BY_EXPRESSION: Failure = {
	message: 'Act For is an expression, so it is not known here whose list this is',
	description: 'Choose By Code instead of From List.',
};

function pickerError(context: ILoadOptionsFunctions, failure: Failure) {
	return nodeError(context.getNode(), { failure, rows: [] }, linesOf(failure));
}

/**
 * The company that the node is set to act for.
 *
 * @throws NodeApiError where that is an expression, whose value only a run knows, or cannot be right
 */
async function companyOf(context: ILoadOptionsFunctions): Promise<Company> {
	const given: unknown = context.getCurrentNodeParameter(ACT_FOR);
	if (holdsExpression(given)) throw pickerError(context, BY_EXPRESSION);
	const own = await readOwnCompany(context).catch((error: unknown) => {
		throw pickerError(context, failureOfException(error));
	});
	const company = readActForValue(given, own);
	if (!Array.isArray(company)) return company;
	const message = company.slice(0, 1).map((wrong) => `${wrong.field}: ${wrong.message}`);
	const description = 'Correct it, then open the list again.';
	throw pickerError(context, { message: message.join(''), description });
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

/** What the picker shows of the bank list; an entry says where that is not all. */
function bankEntries(banks: JsonObject[], isWhole: boolean): INodeListSearchItems[] {
	const entries = offered(banks.map((bank) => entry(bank.bank_code, bank.bank_name)));
	if (isWhole) return entries;
	const name = 'ACC has more banks than it gave. Search for the bank, or choose By Code';
	return [...entries, { name, value: '' }];
}

/** The page of a token that `searchBanks` has given; the first page where there is none. */
function pageOf(paginationToken: string | undefined): Omit<AskedPage, 'search'> {
	const [page, offset, firstBank] = JSON.parse(paginationToken ?? '[1,0]') as [
		page: number,
		offset: number,
		firstBank?: string,
	];
	return { page, offset, firstBank };
}

/**
 * The banks for the picker, one page at a time (API document, endpoint 5); searched by the service
 * where it can, else here.
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
	if (!read.ok) throw pickerError(this, read.failure);
	const { banks, elements, ignored, isMissing, looked, more } = read.value;
	const isUnsearched = ignored.includes('search');
	// After names were found, this page may not be the one that follows what is shown already.
	if (isUnsearched || (looked && asked.page > 1)) {
		const all = await readBanks(this, company, { search: filter });
		if (!all.ok) throw pickerError(this, all.failure);
		const { elements: found, whole } = all.value;
		return { results: bankEntries(found.slice(isUnsearched ? 0 : asked.offset), whole) };
	}
	const isRepeated = ignored.includes('page') && asked.page > 1;
	const isLast = !more || ignored.includes('page');
	const next = [asked.page + 1, asked.offset + banks.length, asked.firstBank ?? firstOf(banks)];
	return {
		results: bankEntries(isRepeated ? [] : elements, !isMissing && !(more && isLast)),
		...(isLast ? {} : { paginationToken: JSON.stringify(next) }),
	};
}

/**
 * A cash category begins with its direction: the sign of the amount follows from it. It ends with what
 * the form has no field for.
 */
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
	if (!result.ok) throw pickerError(this, result.failure);
	return { results: offered(result.value.elements.map(categoryEntry)) };
}

/** A parameter that takes a code: picked from a list, or given as it is. */
export function codePicker(
	property: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	searchListMethod: 'searchBanks' | 'searchCashCategories',
	placeholder: string,
): INodeProperties {
	return {
		...property,
		description: `${property.description}. To choose From List where an expression stands, switch the field to Fixed first.`,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod, searchable: true },
			},
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder },
		],
	};
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
