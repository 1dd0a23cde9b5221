import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';

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

/** The longest email address that mail itself allows, in characters. */
export const LONGEST_EMAIL = 254;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s\p{C}@:&]+@[^\s\p{C}@:&.]+(\.[^\s\p{C}@:&.]+)+$/u;

/** Reads a tenant ID: a UUID, without the blanks around it. */
export function readTenantId(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	return UUID.test(text) ? readable(text) : unreadable(WRONG.notUuid());
}

/** Reads an email address, without the blanks around it. "&" would end a part of what is signed. */
export function readEmail(value: unknown): Reading<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text.length > LONGEST_EMAIL) return unreadable(WRONG.longEmail(LONGEST_EMAIL));
	if (text.includes('&')) return unreadable(WRONG.andInEmail());
	return EMAIL.test(text) ? readable(text) : unreadable(WRONG.notEmail());
}

/** The two choices of the field Companies of the credential; the first is the default. */
export const COMPANIES = [
	{ name: 'Only This One', value: 'one' },
	{
		name: 'Chosen in the Node',
		value: 'chosen',
		description: 'Each item can name its company',
	},
] as const;

/** Whether the field Companies lets the node choose; older credentials do not have the field. */
export function readMayChoose(value: unknown): Reading<boolean> {
	const chosen = value ?? 'one';
	if (chosen === 'one' || chosen === 'chosen') return readable(chosen === 'chosen');
	return unreadable(WRONG.notAllowed(COMPANIES.map(({ name }) => name)));
}

/** Tells companies apart: letters of a UUID may be written in either case. Empty without a company. */
export function companyKey(company: Company | undefined): string {
	return company?.tenantId.toLowerCase() ?? '';
}

/** A key of the duplicate guard as it is recorded: two companies may use the same key. */
export function keyOfCompany(company: Company | undefined, key: string): string {
	return JSON.stringify([companyKey(company), key]);
}
