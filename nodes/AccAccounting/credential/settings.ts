import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { CredentialRefused, ownCompanyOf, textOf } from '../service/company';
import { REFUSAL } from '../sentences/credential';
import { WRONG } from '../sentences/problems';
import type { Company, OwnCompany } from '../values/company';

/**
 * How a company is written before it is Base64-encoded into A-Data, in the order in which that is tried.
 * The API document does not show which it is.
 */
export const A_DATA = {
	colon: ({ email, tenantId }: Company) => `${email}:${tenantId}`,
	query: ({ email, tenantId }: Company) => `email=${email}&tenant_id=${tenantId}`,
	json: ({ email, tenantId }: Company) => JSON.stringify({ email, tenant_id: tenantId }),
};

export type ADataLayout = keyof typeof A_DATA;

export const A_DATA_LAYOUTS = Object.keys(A_DATA) as ADataLayout[];

/** The fields of the credential, checked. No other folder keeps a secret of it. */
export interface CredentialSettings extends OwnCompany {
	/** Origin and path prefix, without a slash at the end. */
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	/** `detect` until a layout was accepted or chosen. */
	aDataLayout: ADataLayout | 'detect';
	/** Whether other nodes may use the credential as well, such as n8n's HTTP Request. */
	forOtherNodes: boolean;
}

/**
 * The field that opens the credential to other nodes. n8n adds one of this name, open to all, where a
 * credential has none. Its own `none` is not used: n8n 2.30 then refuses the test of the credential.
 */
export const OTHER_NODES = 'allowedHttpRequestDomains';

/** The longest values, in characters. */
const MOST = { baseUrl: 2048, clientId: 1024, secret: 4096 };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * An address as `URL` reads it; undefined if it is none. Not with `URL.canParse`: in Node.js 20, once it is
 * compiled, it refuses addresses with letters such as `ü`.
 */
export function readUrl(address: string, base?: string): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}

/** Base URL as `URL` reads it: origin and path, without a slash at its end. */
function baseUrlOf(value: string): string {
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
 * Reads and checks the fields of the credential. Blanks around them do not count, except those of secrets.
 *
 * @throws CredentialRefused naming the first field that cannot be right
 */
export function readSettings(credentials: ICredentialDataDecryptedObject): CredentialSettings {
	const field = (name: string, label: string, most: number) =>
		textOf(credentials, { name, label, most });
	const baseUrl = baseUrlOf(field('baseUrl', 'Base URL', MOST.baseUrl).trim());
	const clientId = field('clientId', 'Client ID', MOST.clientId).trim();
	const clientSecret = field('clientSecret', 'Client Secret', MOST.secret);
	const signatureSecret = field('signatureSecret', 'Signature Secret', MOST.secret);
	const own = ownCompanyOf(credentials);
	const layout = credentials.aDataLayout ?? 'detect';
	const aDataLayout = ([...A_DATA_LAYOUTS, 'detect'] as const).find((each) => each === layout);
	if (!aDataLayout) {
		const wrong = WRONG.notAllowed(['Detect', ...A_DATA_LAYOUTS]);
		throw new CredentialRefused(REFUSAL.fieldWrong('A-Data Layout', wrong));
	}
	const forOtherNodes = credentials[OTHER_NODES] === 'all';
	return { baseUrl, clientId, clientSecret, signatureSecret, ...own, aDataLayout, forOtherNodes };
}

/** Ties a token to the fields that it was obtained with: all of them but Companies and Other Nodes. */
export function fingerprintOf(settings: CredentialSettings, accessToken = ''): string {
	const { baseUrl, clientId, clientSecret, signatureSecret, email, tenantId } = settings;
	const secrets = [clientSecret, signatureSecret, accessToken];
	const fields = [baseUrl, clientId, email, tenantId, settings.aDataLayout, ...secrets];
	return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}
