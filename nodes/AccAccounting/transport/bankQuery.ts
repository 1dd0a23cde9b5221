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
