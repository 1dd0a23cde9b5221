import { createHmac } from 'node:crypto';
import type { IHttpRequestOptions } from 'n8n-workflow';

import { REFUSAL } from '../sentences/credential';
import { CredentialRefused } from '../service/company';
import { BANKS_PATH } from '../service/endpoints';
import { NodeRequest } from '../service/nodeRequest';
import { isEmptyData } from '../service/answers';
import { secretRemover, type RemoveSecrets } from '../service/redact';
import { companyKey, type Company } from '../values/company';
import { isRecord } from '../values/record';
import { A_DATA, readUrl, type CredentialSettings } from './settings';
import { isDue, type Token } from './token';

/** The three headers of a signed request (API document, "Authentication"). */
export type SignedHeaders = Record<'Authorization' | 'A-Signature' | 'A-Data', string>;

/**
 * Signs a request. A-Signature is the Base64 of the HMAC-SHA256 of path, token, and company (API
 * document, "Authentication"). A-Data is the Base64 of email and tenant ID in the detected layout.
 *
 * @param path of the endpoint: no query, and no prefix of the base URL
 */
export function signedHeaders(
	settings: CredentialSettings,
	{ accessToken, aDataLayout }: Omit<Token, 'renewAt'>,
	path: string,
	company: Company = settings,
): SignedHeaders {
	const { email, tenantId } = company;
	const plain = `path=${path}&token=${accessToken}&email=${email}&tenant_id=${tenantId}`;
	return {
		Authorization: `Bearer ${accessToken}`,
		'A-Signature': createHmac('sha256', settings.signatureSecret)
			.update(plain, 'utf8')
			.digest('base64'),
		'A-Data': Buffer.from(A_DATA[aDataLayout](company), 'utf8').toString('base64'),
	};
}

/**
 * What must be removed from an answer before it is shown: the secrets, and what the request was
 * signed with.
 */
export function secretsOf(settings: CredentialSettings, signed?: SignedHeaders): string[] {
	const headers = Object.values(signed ?? {}).map((header) => header.replace(/^Bearer /, ''));
	return [settings.clientSecret, settings.signatureSecret, ...headers];
}

/** Removers kept in memory. Evicting one only means computing its patterns again. */
const MOST_REMOVERS = 100;

/** Secret removers, keyed by the secrets: all creates of a run are signed alike. */
const removers = new Map<string, RemoveSecrets>();

/**
 * Returns a function that removes these secrets from an answer. Their encoded forms are computed
 * once per token.
 */
function removerOf(secrets: readonly string[]): RemoveSecrets {
	const key = secrets.join('\n');
	const known = removers.get(key);
	if (known) return known;
	if (removers.size >= MOST_REMOVERS) removers.clear();
	const remover = secretRemover(secrets);
	removers.set(key, remover);
	return remover;
}

/** Request options, as n8n's two helpers and all versions of HTTP Request supply them. */
export type SignableOptions = IHttpRequestOptions & {
	/** The address, in the legacy helper. */
	uri?: unknown;
	/** Set only by our own nodes. */
	nodeRequest?: NodeRequest;
};

/**
 * Makes n8n run `preAuthentication` and then sign again, because n8n does so for an error with HTTP
 * 401, even if nothing was sent. The second time, n8n passes the error on, so this can't loop.
 */
class RenewFirst extends CredentialRefused {
	readonly response = { status: 401 };
}

/**
 * A redirect would forward the headers and repeat a POST. Each of n8n's helpers has its own options
 * to prevent that.
 */
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

/**
 * n8n's credential test requests a bare path with nothing else. HTTP Request rejects such a path,
 * so this can't be mistaken for it.
 */
function isCredentialTest({ url, uri, baseURL, method, qs, body }: SignableOptions): boolean {
	const isBare = url === BANKS_PATH && !uri && !baseURL && isEmptyData(qs) && isEmptyData(body);
	return isBare && /^get$/i.test(String(method ?? 'GET'));
}

/** The address of a request; a path is appended to the Base URL. */
function addressOf(
	{ url, uri, baseURL }: SignableOptions,
	{ baseUrl }: CredentialSettings,
): URL | undefined {
	const address = String(url || uri || '');
	const isPath = address.startsWith('/') && !baseURL;
	const read = readUrl(isPath ? baseUrl + address : address);
	return read && !read.username && !read.password ? read : undefined;
}

/**
 * After parsing, any `..` left in a path could still mean "one level up" to a server behind the
 * address.
 */
const GOES_UP = /\.\.|%(25)*2e/i;

/** The target address of a request, and the endpoint path to sign. */
function targetOf(
	options: SignableOptions,
	settings: CredentialSettings,
): { url: URL; path: string } {
	const { baseUrl } = settings;
	const url = addressOf(options, settings);
	const place = url ? url.origin + url.pathname : '';
	const path = place.slice(baseUrl.length);
	const isBelow = place.startsWith(`${baseUrl}/`) && !GOES_UP.test(path);
	if (!url || !isBelow) throw new CredentialRefused(REFUSAL.otherAddress(baseUrl));
	return { url, path };
}

/**
 * When asked for a new token, n8n's helpers resend a request that was already signed: the legacy
 * one after any failure, the newer one after HTTP 401, whatever the answer says. A create that was
 * stored would be posted twice.
 */
function isCreateOnceMore({ method, headers }: SignableOptions): boolean {
	const isRead = /^(GET|HEAD|OPTIONS)$/i.test(String(method ?? 'GET'));
	return !isRead && isRecord(headers) && 'A-Signature' in headers;
}

/**
 * What to do with the stored token for a request. This is the only place that decides when a token
 * is renewed:
 * - `sign`: it is valid, or n8n has just renewed it for this request.
 * - `renewFirst`: there is none, it is about to expire, or ACC may have refused it.
 * - `stillAccepted`: ACC may have refused it, but the renewal found that ACC still accepts it.
 */
function planFor(
	token: Token | undefined,
	ours: NodeRequest | undefined,
	now: number,
): 'sign' | 'renewFirst' | 'stillAccepted' {
	const isRenewed = ours?.hasRenewed === true;
	if (!token) return 'renewFirst';
	if (ours?.refused?.isSignedWith(token.accessToken))
		return isRenewed ? 'stillAccepted' : 'renewFirst';
	return isRenewed || !isDue(token, now) ? 'sign' : 'renewFirst';
}

/** The token to sign a request with. @throws as `signRequest` if there is none */
function tokenFor(token: Token | undefined, ours: NodeRequest | undefined, now: number): Token {
	const plan = planFor(token, ours, now);
	if (token && plan === 'sign') return token;
	if (plan === 'stillAccepted') throw new CredentialRefused(REFUSAL.tokenStillAccepted());
	if (ours) ours.hasRenewed = true;
	throw new RenewFirst(REFUSAL.tokenNotRenewed());
}

const OURS = /^(authorization|a-signature|a-data)$/i;

/** Options with our headers, replacing headers of the same name in any case. */
function signedOptions(
	options: SignableOptions,
	url: string,
	ours: SignedHeaders,
): SignableOptions {
	const kept = Object.entries(options.headers ?? {}).filter(([name]) => !OURS.test(name));
	return {
		...options,
		...NO_REDIRECTS,
		url,
		// Deleting it would make every later use of the options slow.
		baseURL: undefined,
		...('uri' in options ? { uri: url } : {}),
		headers: { ...Object.fromEntries(kept), ...ours },
	};
}

/**
 * Signs a request with the three headers (API document, "Authentication"), only for an address
 * below the Base URL, and disables redirects.
 *
 * @param now milliseconds since 1970
 * @returns new options; the given ones are not modified
 * @throws RenewFirst if the token has to be renewed first; n8n then does so and tries again
 * @throws CredentialRefused if the request must not be signed
 */
export function signRequest(
	settings: CredentialSettings,
	token: Token | undefined,
	options: SignableOptions,
	now: number,
): IHttpRequestOptions {
	const { nodeRequest, ...rest } = options;
	const ours = NodeRequest.isOne(nodeRequest) ? nodeRequest : undefined;
	// Other nodes show what they sent: n8n's HTTP Request exposes the headers of a failed request.
	if (!ours && !settings.forOtherNodes && !isCredentialTest(options)) {
		throw new CredentialRefused(REFUSAL.otherNode());
	}
	const { url, path } = targetOf(options, settings);
	const company = ours?.company ?? settings;
	if (!isOwnCompany(settings, company) && !settings.mayChoose) {
		throw new CredentialRefused(REFUSAL.otherCompany());
	}
	if (isCreateOnceMore(options)) throw new CredentialRefused(REFUSAL.createOnceMore());
	const signingToken = tokenFor(token, ours, now);
	const headers = signedHeaders(settings, signingToken, path, company);
	if (ours) {
		const removeBefore = ours.removeSecrets;
		const remove = removerOf(secretsOf(settings, headers));
		ours.removeSecrets = (result) => removeBefore(remove(result));
		ours.isSignedWith = (other) => other === signingToken.accessToken;
		ours.isSigned = true;
	}
	return signedOptions(rest, url.href, headers);
}
