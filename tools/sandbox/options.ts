export interface Bank {
	bank_code: string;
	bank_name: string;
}

export interface CashCategory {
	code: string;
	desc: string;
	account_number: string;
	category_code: string;
	category_name: string;
	cash_type_name: string;
	is_member_required: boolean;
}

export interface Party {
	code: string;
	name: string;
	address: string;
}

/** How e-mail and tenant ID are laid out in A-Data before Base64. */
export type ADataLayout = 'colon' | 'query' | 'json';

export type TokenForm = 'jwt' | 'opaque';

/** `text` is the number as text, `zero` 0, `negative` -1, `huge` 1e15, `word` the text NaN. */
export type ExpiresIn = 'number' | 'text' | 'zero' | 'negative' | 'huge' | 'word' | 'missing';

/** Literal names of the bank list's query parameters; the API document shows none. */
export interface BankParameters {
	pageSize: string;
	/** The number of the page, from 1; null where the service gives the first page only. */
	page: string | null;
	/** The number of banks to leave out, from 0; where it is given there is no `page`. */
	offset?: string;
	search: string;
}

/** `text` gives its numbers as texts, `missing` gives none. */
export type BankMetadata = 'number' | 'text' | 'missing';

/** `refuse` answers HTTP 400 with status `01`. */
export type UnknownParameters = 'ignore' | 'refuse';

/** Another tenant that the client may act for, by one of its users: what it has of its own. */
export interface Tenant extends Partial<
	Pick<SandboxOptions, 'banks' | 'cashCategories' | 'vendors' | 'customers' | 'cashFlow' | 'ratios'>
> {
	tenantId: string;
	email: string;
}

/**
 * What the sandbox is set to. Where the API document is silent, the setting is a dialect: the tests
 * run against several.
 */
export interface SandboxOptions {
	/** 0 for a free one. */
	port: number;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	email: string;
	tenantId: string;
	organizationName: string;
	tokenLifetimeSeconds: number;
	/** Whether the JWT says when it ends. */
	tokenHasExpiry: boolean;
	/** The unit in which `expires_in` is told; the API document states none. */
	expiresInUnit: 'seconds' | 'minutes' | 'milliseconds';
	/** Whether the access token is a JWT, as documented, or a text that tells nothing. */
	tokenForm: TokenForm;
	/** What `expires_in` of the token result is. */
	expiresIn: ExpiresIn;
	aDataLayout: ADataLayout;
	bankParameters: BankParameters;
	/** How many banks a page has where no size is asked for. */
	bankPageSize: number;
	/** How the metadata of the bank list come. */
	bankMetadata: BankMetadata;
	/** What becomes of a query parameter that the bank list does not know. */
	unknownParameters: UnknownParameters;
	/** Part of the address that is not signed, for example `/acc`. */
	pathPrefix: string;
	/** HTTP status of an answer to bad authentication. */
	authErrorStatus: number;
	/** HTTP status of an answer to a token that expired or was revoked. */
	expiredTokenStatus: number;
	/** `status` in the body of that answer. */
	expiredTokenCode: string;
	/** HTTP status of the voucher error form `01`; the API document shows none. */
	voucherErrorStatus: number;
	/** Where the day of `document_date` begins in answers, for example `Asia/Jakarta`. */
	timeZone: string;
	/** Every answer waits so long, milliseconds. */
	latencyMs: number;
	banks: Bank[];
	cashCategories: CashCategory[];
	vendors: Party[];
	customers: Party[];
	cashFlow: Record<string, number>;
	ratios: Record<string, number>;
	/** Tenants besides the one above; each has its own ledger, numbers and, where given, lists. */
	tenants: Tenant[];
}
