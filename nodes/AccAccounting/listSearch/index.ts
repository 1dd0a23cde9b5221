import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';

import { linesOf, nodeError } from '../output/failures';
import type { JsonObject } from '../documents/record';
import type { Failure } from '../transport/failure';
import {
	bankMatches,
	LARGEST_PAGE,
	readBankPage,
	readCashCategories,
} from '../transport/masterData';

function pickerError(context: ILoadOptionsFunctions, failure: Failure) {
	return nodeError(context.getNode(), { failure, rows: [] }, linesOf(failure));
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
	const read = await readBankPage(this, { search: filter, pageSize: LARGEST_PAGE, page });
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

/** A cash category begins with its direction: the sign of the amount follows from it. */
function categoryEntry(category: JsonObject): INodeListSearchItems {
	const { name, value } = entry(category.code, category.desc);
	const direction = String(category.cash_type_name ?? '').trim();
	return { name: direction === '' ? name : `${direction}: ${name}`, value };
}

/**
 * The cash categories for the picker; the service has no search (API document, endpoint 6), so they
 * are searched here: by words of direction, name and code.
 *
 * @throws NodeApiError where the list cannot be read
 */
export async function searchCashCategories(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const result = await readCashCategories(this);
	if (!result.ok) throw pickerError(this, result.failure);
	const words = filter.toLowerCase().split(/\s+/);
	return {
		results: result.value.elements
			.map(categoryEntry)
			.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
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
