import { read, unreadable, type Reading } from './reading';

/** A company in ACC, and its user on whose behalf a request is made. */
export interface Company {
	/** The organisation, a UUID (API document, "Authentication"). */
	tenantId: string;
	email: string;
}

/** What the node knows of the credential: never more than this. */
export interface OwnCompany extends Company {
	/** Whether the node may act for other companies. */
	mayChoose: boolean;
}

/** The longest e-mail address that mail itself allows, in characters. */
export const LONGEST_EMAIL = 254;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s\p{C}@:&]+@[^\s\p{C}@:&.]+(\.[^\s\p{C}@:&.]+)+$/u;

/** Reads a tenant ID: a UUID, blanks around it not counted. */
export function readTenantId(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	return UUID.test(text)
		? read(text)
		: unreadable('a UUID such as 123e4567-e89b-12d3-a456-426614174000');
}

/**
 * Reads an e-mail address: at most 254 characters, blanks around it not counted. No "&": it ends a
 * part of what is signed.
 */
export function readEmail(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text.length > LONGEST_EMAIL) {
		return unreadable(`an e-mail address of at most ${LONGEST_EMAIL} characters`);
	}
	if (text.includes('&')) {
		return unreadable('an e-mail address without "&": it ends a part of what is signed');
	}
	return EMAIL.test(text) ? read(text) : unreadable('an e-mail address such as name@company.com');
}

/** The two choices of the field Companies of the credential; the first is the default. */
export const COMPANIES = [
	{ name: 'Only This One', value: 'one' },
	{
		name: 'Chosen in the Node',
		value: 'chosen',
		description: 'The node may act for other companies, each item for its own',
	},
] as const;

/** Whether the field Companies lets the node choose; credentials from before it was there have none. */
export function readMayChoose(value: unknown): Reading<boolean> {
	const found = COMPANIES.find((choice) => choice.value === (value ?? 'one'));
	return found
		? read(found.value === 'chosen')
		: unreadable(`one of ${COMPANIES.map(({ name }) => name).join(', ')}`);
}

/** Why another company is not chosen. */
export const ONE_COMPANY =
	'the credential is for one company only: to act for others, set Companies in the ACC Accounting credential to Chosen in the Node';

/** Tells companies apart: letters of a UUID may be written in either case. Empty for none. */
export function companyKey(company: Company | undefined): string {
	return company?.tenantId.toLowerCase() ?? '';
}
