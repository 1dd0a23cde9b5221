import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { ACT_FOR, readActFor } from '../form/actFor';
import { holdsExpression } from '../form/parameters';
import type { ReadResult } from '../service/answers';
import { readOwnCompany } from '../service/company';
import { readBanks, readCashCategories } from '../service/reads';
import { SKIP } from '../sheet/categoryRules';
import { buildError } from '../telling/errors';
import { BANKS_NOT_WHOLE, entriesLeftOut } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import type { Company } from '../values/company';
import { problem, type Problem } from '../values/reading';
import { plainText, type JsonObject } from '../values/json';

/** @throws NodeApiError or NodeOperationError, which the picker shows */
function readPicked<T>(context: ILoadOptionsFunctions, read: ReadResult<T>): T {
	if (read.ok) return read.value;
	throw buildError(context.getNode(), { failure: read.failure, rows: [] });
}

/**
 * The company that the node is set to act for.
 *
 * @throws NodeApiError or NodeOperationError if it can't be read, or is an expression, which only a
 *   run can evaluate
 */
async function readPickerCompany(context: ILoadOptionsFunctions): Promise<Company> {
	const refused = (problems: Problem[]) => buildError(context.getNode(), { problems, rows: [] });
	const given: unknown = context.getCurrentNodeParameter(`options.${ACT_FOR}`);
	if (holdsExpression(given)) throw refused([problem('Act For', WRONG.companyByExpression())]);
	const own = readPicked(context, await readOwnCompany(context));
	// A run refuses a missing Act For. Until it is added, the list of the credential's company is
	// still useful.
	if (given === undefined) return own;
	const company = readActFor(given, own);
	if (Array.isArray(company)) throw refused(company);
	return company;
}

function entry(code: unknown, name: unknown): INodeListSearchItems {
	return { name: `${plainText(name ?? code)} (${plainText(code)})`, value: plainText(code) };
}

/**
 * Entries as shown in the picker. n8n evaluates parameters that begin with `=`, and both texts of a
 * selected entry become parameters, so entries with such text from ACC are omitted, and a final
 * entry says so.
 */
function offered(entries: INodeListSearchItems[]): INodeListSearchItems[] {
	const safe = entries.filter(
		({ name, value }) => ![name, value].some((text) => String(text).trimStart().startsWith('=')),
	);
	const left = entries.length - safe.length;
	return left === 0 ? safe : [...safe, { name: entriesLeftOut(left), value: '' }];
}

/**
 * The banks for the picker (API document, endpoint 5). If the list may be incomplete, the last
 * entry says so.
 *
 * @throws NodeApiError if the list can't be read
 */
export async function searchBanks(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const read = await readBanks(this, await readPickerCompany(this), { search: filter });
	const { elements, notes } = readPicked(this, read);
	const results = offered(elements.map((bank) => entry(bank.bank_code, bank.bank_name)));
	if (notes.length > 0) results.push({ name: BANKS_NOT_WHOLE, value: '' });
	return { results };
}

/**
 * A cash category, prefixed with its direction. The form has no field for a member, so the entry
 * says if one is required.
 */
function categoryEntry(category: JsonObject): INodeListSearchItems {
	const { name, value } = entry(category.code, category.desc);
	const direction = plainText(category.cash_type_name).trim();
	const member = category.is_member_required === true ? ', requires a member' : '';
	return { name: `${direction && `${direction}: `}${name}${member}`, value };
}

const SKIP_ENTRY: INodeListSearchItems = { name: 'Skip These Rows', value: SKIP };

/** The cash categories for the picker (API document, endpoint 6). @throws NodeApiError */
export async function searchCashCategories(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const read = await readCashCategories(this, await readPickerCompany(this), { search: filter });
	return { results: offered(readPicked(this, read).elements.map(categoryEntry)) };
}

/** The cash categories for a rule, after the entry that skips rows. @throws NodeApiError */
export async function searchRuleCategories(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const { results } = await searchCashCategories.call(this, filter);
	const isShown = SKIP_ENTRY.name.toLowerCase().includes(filter.trim().toLowerCase());
	return { results: isShown ? [SKIP_ENTRY, ...results] : results };
}
