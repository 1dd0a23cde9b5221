import { hash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { CredentialRefused, pickOwnCompany, textOf } from '../service/company';
import { REFUSAL } from '../sentences/failures';
import { WRONG } from '../sentences/problems';
import type { Company, OwnCompany } from '../values/company';

/**
 * How a company is serialized before it is Base64-encoded into A-Data, in the order in which
 * detection tries the layouts. The API document does not show which one ACC expects.
 */
export const A_DATA = {
	colon: ({ email, tenantId }: Company) => `${email}:${tenantId}`,
	query: ({ email, tenantId }: Company) => `email=${email}&tenant_id=${tenantId}`,
	json: ({ email, tenantId }: Company) => JSON.stringify({ email, tenant_id: tenantId }),
};

export type ADataLayout = keyof typeof A_DATA;

export const A_DATA_LAYOUTS = Object.keys(A_DATA) as ADataLayout[];

/** The validated fields of the credential. No other folder ever holds its secrets. */
export interface CredentialSettings extends OwnCompany {
	/** Origin and path prefix, without a trailing slash. */
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	/** `detect` until a layout was accepted or selected. */
	aDataLayout: ADataLayout | 'detect';
}

/** Maximum lengths, in characters. */
const MOST = { baseUrl: 2048, clientId: 1024, secret: 4096 };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * An address parsed by `URL`; undefined if invalid. `URL.canParse` is not an option: in Node.js 20,
 * once optimized, it rejects addresses with letters such as `ü`.
 */
export function readUrl(address: string, base?: string): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}

/** Normalizes Base URL to origin and path, without a trailing slash. */
function readBaseUrl(value: string): string {
	const url = readUrl(value);
	const isPlain = url && !url.username && !url.password && !/[?#]/.test(url.href);
	if (!isPlain || !/^https?:$/.test(url.protocol))
		throw new CredentialRefused(REFUSAL.baseUrlNotAddress());
	if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
		throw new CredentialRefused(REFUSAL.baseUrlNotHttps());
	}
	return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * Reads and validates the fields of the credential. Surrounding spaces are trimmed, except in
 * secrets.
 *
 * @throws CredentialRefused naming the first invalid field
 */
export function readSettings(credentials: ICredentialDataDecryptedObject): CredentialSettings {
	const baseUrl = readBaseUrl(textOf(credentials, 'baseUrl', 'Base URL', MOST.baseUrl).trim());
	const clientId = textOf(credentials, 'clientId', 'Client ID', MOST.clientId).trim();
	const clientSecret = textOf(credentials, 'clientSecret', 'Client Secret', MOST.secret);
	const signatureSecret = textOf(credentials, 'signatureSecret', 'Signature Secret', MOST.secret);
	const own = pickOwnCompany(credentials);
	const layout = credentials.aDataLayout ?? 'detect';
	const aDataLayout = ([...A_DATA_LAYOUTS, 'detect'] as const).find((each) => each === layout);
	if (!aDataLayout) {
		const wrong = WRONG.notAllowed(['Detect', ...A_DATA_LAYOUTS]);
		throw new CredentialRefused(REFUSAL.fieldWrong('A-Data Layout', wrong));
	}
	return { baseUrl, clientId, clientSecret, signatureSecret, ...own, aDataLayout };
}

/**
 * Binds a token to the fields that it was obtained with: those of the client, to which it belongs,
 * and the layout, but not the company.
 */
export function hashSettings(settings: CredentialSettings, accessToken = ''): string {
	const { baseUrl, clientId, clientSecret, signatureSecret, aDataLayout } = settings;
	const fields = [baseUrl, clientId, clientSecret, signatureSecret, aDataLayout, accessToken];
	return hash('sha256', JSON.stringify(fields), 'base64');
}
