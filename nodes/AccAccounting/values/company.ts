import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';

/** A company in ACC, and the user on whose behalf a request is made. */
export interface Company {
	/** The organization, a UUID (API document, "Authentication"). */
	tenantId: string;
	email: string;
	/** Base URL of the credential when the run began. */
	address?: string;
}

/** Everything that the node may know of the credential. */
export interface OwnCompany extends Company {
	/** Whether the node may act for other companies. */
	mayChoose: boolean;
}

/** Maximum length of an email address per the mail standards, in characters. */
export const LONGEST_EMAIL = 254;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s\p{C}@:&]+@[^\s\p{C}@:&.]+(\.[^\s\p{C}@:&.]+)+$/u;

/** Validates a tenant ID: a UUID, trimmed. */
export function readTenantId(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	return UUID.test(text) ? readable(text) : unreadable(WRONG.notUuid());
}

/**
 * Validates an email address, trimmed. "&" is refused because it would end a part of the signed
 * text.
 */
export function readEmail(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	const isEmail = text.length <= LONGEST_EMAIL && EMAIL.test(text);
	return isEmail ? readable(text) : unreadable(WRONG.notEmail());
}

/** The two choices of the credential's Companies field; the first is the default. */
export const COMPANIES = [
	{ name: 'Only This One', value: 'one' },
	{
		name: 'Chosen in the Node',
		value: 'chosen',
		description: 'The option Act For names the company of each run',
	},
] as const;

/** Whether the Companies field lets the node choose; older credentials lack the field. */
export function readMayChoose(value: unknown): Reading<boolean> {
	const chosen = value ?? 'one';
	if (chosen === 'one' || chosen === 'chosen') return readable(chosen === 'chosen');
	return unreadable(WRONG.notAllowed(COMPANIES.map(({ name }) => name)));
}

/** Identifies a company: UUIDs may be written in either case. */
export function companyKey({ tenantId }: Company): string {
	return tenantId.toLowerCase();
}

/**
 * What the duplicate guard puts before every key that it records: two companies, or an invoice and
 * a voucher, may have the same key.
 */
export function prefixKeys(company: Company, resource: string): string {
	return JSON.stringify([companyKey(company), resource]);
}
