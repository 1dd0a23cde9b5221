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

/** How email and tenant ID are written in A-Data before Base64. */
export type ADataLayout = 'colon' | 'query' | 'json';

export type TokenForm = 'jwt' | 'opaque';

/** `text` returns the number as text, `zero` 0, `negative` -1, `huge` 1e15, `word` the text NaN. */
export type ExpiresIn = 'number' | 'text' | 'zero' | 'negative' | 'huge' | 'word' | 'missing';

/** Names of the bank list's query parameters; the API document shows none. */
export interface BankParameters {
	pageSize: string;
	/** The page number, from 1; null if the service returns only the first page. */
	page: string | null;
	search: string;
}

/** `text` returns its numbers as texts, `missing` omits them. */
export type BankMetadata = 'number' | 'text' | 'missing';

/** `refuse` answers HTTP 400 with status `01`. */
export type UnknownParameters = 'ignore' | 'refuse';

/** Another tenant that the client may act for, with one of its users and its own data. */
export interface Tenant extends Partial<
	Pick<SandboxOptions, 'banks' | 'cashCategories' | 'vendors' | 'customers' | 'cashFlow' | 'ratios'>
> {
	tenantId: string;
	email: string;
}

/**
 * The settings of the sandbox. Many represent a question that the API document leaves open; the
 * tests run with several values of each.
 */
export interface SandboxOptions {
	/** 0 picks a free port. */
	port: number;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	email: string;
	tenantId: string;
	organizationName: string;
	tokenLifetimeSeconds: number;
	/** Whether the JWT contains its expiry. */
	tokenHasExpiry: boolean;
	/** The unit of `expires_in`; the API document states none. */
	expiresInUnit: 'seconds' | 'minutes' | 'milliseconds';
	/** Whether the access token is a JWT, as documented, or a text without claims. */
	tokenForm: TokenForm;
	/** The value of `expires_in` in the token result. */
	expiresIn: ExpiresIn;
	aDataLayout: ADataLayout;
	bankParameters: BankParameters;
	/** The number of banks on a page if the request specifies no size. */
	bankPageSize: number;
	/** The form of the bank list's metadata. */
	bankMetadata: BankMetadata;
	/** How the bank list treats an unknown query parameter. */
	unknownParameters: UnknownParameters;
	/** A part of the address that is not signed, for example `/acc`. */
	pathPrefix: string;
	/** HTTP status of the answer to wrong authentication. */
	authErrorStatus: number;
	/** HTTP status of the answer to an expired or revoked token. */
	expiredTokenStatus: number;
	/** `status` in the body of that answer. */
	expiredTokenCode: string;
	/** HTTP status of the voucher error `01`; the API document shows none. */
	voucherErrorStatus: number;
	/** The time zone of `document_date` in answers, for example `Asia/Jakarta`. */
	timeZone: string;
	/** The delay of every answer, in milliseconds. */
	latencyMs: number;
	banks: Bank[];
	cashCategories: CashCategory[];
	vendors: Party[];
	customers: Party[];
	cashFlow: Record<string, number>;
	ratios: Record<string, number>;
	/** Further tenants. Each has its own ledger, numbers and, if given, lists. */
	tenants: Tenant[];
}
