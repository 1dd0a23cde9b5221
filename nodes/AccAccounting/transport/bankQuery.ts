import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { isRecord } from '../documents/record';
import { CredentialProblem, textOf } from './settings';

/**
 * The three query parameters of the bank list. Their literal names are "not shown" (API document,
 * endpoint 5): the node asks with placeholders, and the credential, which holds the names as
 * settings, puts the literal ones in.
 */
export const BANK_QUERY = [
	{
		placeholder: 'bankPageSize',
		setting: 'bankPageSizeParameter',
		default: 'limit',
		displayName: 'Bank List: Page Size Parameter',
		description: 'Name of the query parameter that asks for a page size of the bank list.',
	},
	{
		placeholder: 'bankPage',
		setting: 'bankPageParameter',
		default: 'page',
		displayName: 'Bank List: Page Parameter',
		description: 'Name of the query parameter that asks for a page of the bank list.',
	},
	{
		placeholder: 'bankSearch',
		setting: 'bankSearchParameter',
		default: 'search',
		displayName: 'Bank List: Search Parameter',
		description: 'Name of the query parameter that searches the bank list.',
	},
] as const;

const LONGEST_NAME = 100;

type BankParameter = (typeof BANK_QUERY)[number];

function literalName(
	credentials: ICredentialDataDecryptedObject,
	{ setting, displayName, default: name }: BankParameter,
): string {
	if ((credentials[setting] ?? '') === '') return name;
	return textOf(credentials, setting, displayName, LONGEST_NAME).trim();
}

/**
 * A query with the literal names in place of the node's placeholders; what is no query of the bank
 * list stays as it is.
 *
 * @throws CredentialProblem where a name is no text, is too long, or is given twice: one value would
 *   then take the place of the other
 */
export function withBankParameterNames<Query extends IDataObject | undefined>(
	credentials: ICredentialDataDecryptedObject,
	query: Query,
): Query | IDataObject {
	const asked = BANK_QUERY.filter(
		({ placeholder }) => isRecord(query) && Object.hasOwn(query, placeholder),
	);
	if (!query || asked.length === 0) return query;
	const names = new Map(
		asked.map((parameter) => [
			parameter.placeholder as string,
			literalName(credentials, parameter),
		]),
	);
	if (new Set(names.values()).size < names.size) {
		throw new CredentialProblem(
			'The query parameters of the bank list must have different names. Correct them in the ACC Accounting credential.',
		);
	}
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => [names.get(name) ?? name, value]),
	);
}
