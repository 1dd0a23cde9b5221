import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';

import { linesOf, nodeError } from '../output/failures';
import { ACT_FOR, readActForValue } from '../parameters/actFor';
import { holdsExpression } from '../parameters/nodeParameters';
import type { Failure } from '../transport/failure';
import {
	bankMatches,
	LARGEST_PAGE,
	readBankPage,
	readCashCategories,
} from '../transport/masterData';
import { actingFor, type RequestContext } from '../transport/request';

const BY_EXPRESSION: Failure = {
	message: 'Act For is an expression, so it is not known here whose list this is',
	description: 'Choose By Code instead of From List.',
};

function pickerError(context: ILoadOptionsFunctions, failure: Failure) {
	return nodeError(context.getNode(), { failure, rows: [] }, linesOf(failure));
}

/**
 * The context of a picker, for the company that the node is set to act for.
 *
 * @throws NodeApiError where that is an expression, whose value only a run knows, or cannot be right
 */
function forCompany(context: ILoadOptionsFunctions): RequestContext {
	const given: unknown = context.getCurrentNodeParameter(ACT_FOR);
	if (holdsExpression(given)) throw pickerError(context, BY_EXPRESSION);
	const { company, problems } = readActForValue(given);
	const [first] = problems;
	if (first) {
		const message = `${first.field}: ${first.message}`;
		throw pickerError(context, { message, description: 'Correct it, then open the list again.' });
	}
	return actingFor(context, company);
}

function entry(code: unknown, name: unknown): INodeListSearchItems {
	return { name: `${String(name ?? code)} (${String(code)})`, value: String(code) };
}

/**
 * The banks for the picker: searched by the service, one page at a time (API document, endpoint 5).
 *
 * @param paginationToken the page to read, from 1
 * @throws NodeApiError where the list cannot be read
 */
export async function searchBanks(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const page = Number(paginationToken ?? 1);
	const read = await readBankPage(forCompany(this), {
		search: filter,
		pageSize: LARGEST_PAGE,
		page,
	});
	if (!read.ok) throw pickerError(this, read.failure);
	const result = read.value;
	const ignoresPages = result.page !== undefined && result.page !== page;
	if (ignoresPages) return { results: [] };
	return {
		results: result.elements
			.filter((bank) => bankMatches(bank, filter))
			.map((bank) => entry(bank.bank_code, bank.bank_name)),
		...(result.more && result.elements.length > 0 ? { paginationToken: String(page + 1) } : {}),
	};
}

/**
 * The cash categories for the picker; the service has no search (API document, endpoint 6), so they
 * are searched here.
 *
 * @throws NodeApiError where the list cannot be read
 */
export async function searchCashCategories(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const result = await readCashCategories(forCompany(this));
	if (!result.ok) throw pickerError(this, result.failure);
	const wanted = filter.toLowerCase();
	return {
		results: result.value.elements
			.map((category) => entry(category.code, category.desc))
			.filter(({ name }) => name.toLowerCase().includes(wanted)),
	};
}

/** A parameter that takes a code: picked from a list, or given as it is. */
export function codePicker(
	property: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	searchListMethod: 'searchBanks' | 'searchCashCategories',
	placeholder: string,
): INodeProperties {
	return {
		...property,
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
