import { createHmac } from 'node:crypto';
import type { IHttpRequestOptions } from 'n8n-workflow';

import { isEmptyData } from '../service/answer';
import { withoutSecretsOf } from '../service/cleanText';
import { CredentialRefused } from '../service/company';
import { BANKS_PATH, NodeRequest } from '../service/request';
import { companyKey, type Company } from '../values/company';
import { isRecord } from '../values/record';
import { readUrl, type Settings, A_DATA_LAYOUTS, type ADataLayout } from './settings';
import { isDue, type Token } from './token';

/** What a request is signed with. `path` is the endpoint's: no query, no prefix of the base URL. */
export interface SignedParts {
	path: string;
	token: string;
	email: string;
	tenantId: string;
}

/** What a request is signed with besides the signature secret. */
export interface SigningToken {
	accessToken: string;
	aDataLayout: ADataLayout;
}

/**
 * The plain text that is signed (API document, "Authentication"):
 * `path=<path>&token=<token>&email=<email>&tenant_id=<tenant>`.
 */
export function plainSignature({ path, token, email, tenantId }: SignedParts): string {
	return `path=${path}&token=${token}&email=${email}&tenant_id=${tenantId}`;
}

/** The A-Signature header: Base64 of the HMAC-SHA256 of the plain text, keyed with the signature secret. */
export function signature(parts: SignedParts, signatureSecret: string): string {
	return createHmac('sha256', signatureSecret)
		.update(plainSignature(parts), 'utf8')
		.digest('base64');
}

const WRITERS: Record<ADataLayout, (email: string, tenantId: string) => string> = {
	colon: (email, tenantId) => `${email}:${tenantId}`,
	query: (email, tenantId) => `email=${email}&tenant_id=${tenantId}`,
	json: (email, tenantId) => JSON.stringify({ email, tenant_id: tenantId }),
};

/**
 * The A-Data header: e-mail and tenant ID in the given layout, Base64-encoded. The layout is "not shown"
 * in the API document ("Authentication") and is detected.
 */
export function aData(layout: ADataLayout, email: string, tenantId: string): string {
	return Buffer.from(WRITERS[layout](email, tenantId), 'utf8').toString('base64');
}

/** The three headers of a signed request (API document, "Authentication"). */
export function signedHeaders(
	settings: Settings,
	token: SigningToken,
	path: string,
	{ email, tenantId }: Company = settings,
): Record<'Authorization' | 'A-Signature' | 'A-Data', string> {
	return {
		Authorization: `Bearer ${token.accessToken}`,
		'A-Signature': signature(
			{ path, token: token.accessToken, email, tenantId },
			settings.signatureSecret,
		),
		'A-Data': aData(token.aDataLayout, email, tenantId),
	};
}

/** What must not be shown of an answer; after a signed request it includes what the token made. */
export function secretsOf(settings: Settings, accessToken?: string): string[] {
	const { clientSecret, signatureSecret, email, tenantId } = settings;
	if (accessToken === undefined) return [clientSecret, signatureSecret];
	const signed = { path: BANKS_PATH, token: accessToken, email, tenantId };
	return [
		...[clientSecret, signatureSecret, accessToken, signature(signed, signatureSecret)],
		...A_DATA_LAYOUTS.map((layout) => aData(layout, email, tenantId)),
	];
}

/** Options as n8n's two helpers and HTTP Request in all its versions give them. */
export type SignableOptions = IHttpRequestOptions & {
	/** The address, of the older helper. */
	uri?: unknown;
	/** Of our own nodes only. */
	nodeRequest?: NodeRequest;
	rejectUnauthorized?: boolean;
};

/** Longer paths are none of the API's. */
const LONGEST_PATH = 2048;

/**
 * Makes n8n run `preAuthentication` and then sign once more: n8n does so for an error with HTTP 401, also
 * before anything was sent. The second time n8n passes the error on, so no request loops.
 */
class RenewalDue extends CredentialRefused {
	readonly response = { status: 401 };
}

/** A redirect would take the headers along and repeat a POST. Each of n8n's helpers has its own words. */
const NO_REDIRECTS = {
	disableFollowRedirect: true,
	followRedirect: false,
	followAllRedirects: false,
	maxRedirects: 0,
	sendCredentialsOnCrossOriginRedirect: false,
};

function isOwnCompany(own: Company, company: Company): boolean {
	return companyKey(own) === companyKey(company) && own.email === company.email;
}

/** n8n's test of the credential reads a bare path, without anything else; HTTP Request refuses such a path. */
function isCredentialTest({ url, uri, baseURL, method, qs, body }: SignableOptions): boolean {
	const isBare = url === BANKS_PATH && !uri && !baseURL && isEmptyData(qs) && isEmptyData(body);
	return isBare && /^get$/i.test(String(method ?? 'GET'));
}

function addressOf({ url, uri, baseURL = '' }: SignableOptions, settings: Settings): string {
	const asked = String(url || uri || '');
	const isWhole = baseURL === '' || /^https?:\/\//i.test(asked);
	const rest = asked === '' ? '' : `/${asked.replace(/^\//, '')}`;
	const address = isWhole ? asked : baseURL.replace(/\/$/, '') + rest;
	return address.startsWith('/') ? settings.baseUrl + address : address;
}

/** Where a request goes, and the endpoint's path as it is signed. */
function targetOf(options: SignableOptions, settings: Settings): { url: URL; path: string } {
	const address = addressOf(options, settings);
	const base = new URL(settings.baseUrl);
	const prefix = base.pathname === '/' ? '' : base.pathname;
	const url = readUrl(address);
	const isOurs = url?.origin === base.origin && url.pathname.startsWith(`${prefix}/`);
	// What is left of these after parsing means "one level up" to some server behind the address.
	const climbs = url && /\.\.|%(25)*2e/i.test(url.pathname);
	if (!isOurs || climbs || url.username || url.password) {
		throw new CredentialRefused('otherAddress', { baseUrl: settings.baseUrl });
	}
	const path = url.pathname.slice(prefix.length);
	if (path.includes('&') || path.length > LONGEST_PATH) {
		throw new CredentialRefused('pathNotSignable', { most: LONGEST_PATH });
	}
	return { url, path };
}

/** Refuses options that lead the signed headers past the service. */
function checkWay(options: SignableOptions, url: URL): void {
	const { proxy, rejectUnauthorized, skipSslCertificateValidation, agentOptions } = options;
	if (proxy) throw new CredentialRefused('ownProxy');
	const isUnchecked =
		rejectUnauthorized === false ||
		skipSslCertificateValidation === true ||
		agentOptions?.rejectUnauthorized === false;
	if (isUnchecked) throw new CredentialRefused('certificateUnchecked');
	for (const [name, value] of Object.entries(options.headers ?? {})) {
		if (name.toLowerCase() === 'host' && value !== url.host) {
			throw new CredentialRefused('otherHost');
		}
	}
}

/**
 * Asked for a new token, n8n's helpers send once more what was signed already: the older one after any
 * failure, the newer one after HTTP 401, whatever the answer says. A stored create would be posted twice.
 */
function isCreateOnceMore({ method, headers }: SignableOptions): boolean {
	const isRead = /^(GET|HEAD|OPTIONS)$/i.test(String(method ?? 'GET'));
	return !isRead && isRecord(headers) && 'A-Signature' in headers;
}

/**
 * The token to sign with. This is the one place that decides when a token is renewed: there is none, it
 * ends soon, or ACC may have refused it. A refused one is never used again for the same request.
 */
function tokenFor(
	settings: Settings,
	token: Token | undefined,
	given: NodeRequest | undefined,
	now: number,
): Token {
	const isRefused = token !== undefined && given?.refused?.isSignedWith(token.accessToken) === true;
	const isAgain = given?.hasRenewed === true;
	if (token && !isRefused && (isAgain || !isDue(token, now))) return token;
	if (isRefused && isAgain) {
		// The check is made for the company of the credential; it says nothing of another.
		given.isTokenAccepted = isOwnCompany(settings, given.company);
		throw new CredentialRefused('tokenStillAccepted');
	}
	if (given) given.hasRenewed = true;
	throw new RenewalDue('tokenNotRenewed');
}

/** Options with our headers in place of any of the same name, however it is written. */
function signedOptions(
	options: SignableOptions,
	url: string,
	ours: Record<string, string>,
): SignableOptions {
	const names = new Set(Object.keys(ours).map((name) => name.toLowerCase()));
	const others = Object.entries(options.headers ?? {}).filter(
		([name]) => !names.has(name.toLowerCase()),
	);
	// All but the client's own certificate, such as a certificate authority, would decide whom the signed
	// headers are sent to.
	const { cert, key, passphrase } = options.agentOptions ?? {};
	const signed: SignableOptions = {
		...options,
		...NO_REDIRECTS,
		...(options.agentOptions ? { agentOptions: { cert, key, passphrase } } : {}),
		url,
		...('uri' in options ? { uri: url } : {}),
		headers: { ...Object.fromEntries(others), ...ours },
	};
	delete signed.baseURL;
	return signed;
}

/**
 * Signs a request with the three headers (API document, "Authentication"), for an address below the
 * Base URL and for no other, and forbids redirects.
 *
 * @param now milliseconds since 1970
 * @returns other options; those given stay as they are
 * @throws RenewalDue where the token has to be renewed first; n8n then does so and comes back
 * @throws CredentialRefused where the request is not to be signed
 */
export function signRequest(
	settings: Settings,
	token: Token | undefined,
	options: SignableOptions,
	now: number,
): IHttpRequestOptions {
	const isOurs = NodeRequest.isOne(options.nodeRequest) || isCredentialTest(options);
	// Other nodes show what they have sent: n8n's HTTP Request gives out the headers of a failed request.
	if (!isOurs && !settings.forOtherNodes) throw new CredentialRefused('otherNode');
	const { url, path } = targetOf(options, settings);
	checkWay(options, url);
	const { nodeRequest: given, ...rest } = options;
	if (given !== undefined && !NodeRequest.isOne(given)) {
		throw new CredentialRefused('companyByOtherNode');
	}
	const company = given?.company ?? settings;
	if (!isOwnCompany(settings, company) && !settings.mayChoose) {
		throw new CredentialRefused('otherCompany');
	}
	if (isCreateOnceMore(options)) throw new CredentialRefused('createOnceMore');
	const { accessToken, aDataLayout } = tokenFor(settings, token, given, now);
	const headers = signedHeaders(settings, { accessToken, aDataLayout }, path, company);
	if (given) {
		const { clientSecret, signatureSecret } = settings;
		const { 'A-Signature': signature, 'A-Data': data } = headers;
		const secrets = [accessToken, clientSecret, signatureSecret, signature, data];
		// An answer may also repeat what the request was signed with before.
		const cleanBefore = given.clean;
		given.clean = (came) => cleanBefore(withoutSecretsOf(secrets, came));
		given.isSignedWith = (other) => other === accessToken;
		given.isSigned = true;
	}
	return signedOptions(rest, url.href, headers);
}
