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
 * Signs a request: A-Signature is the Base64 of the HMAC-SHA256 of path, token and company (API document,
 * "Authentication"). A-Data is the Base64 of email and tenant ID in the layout that was detected.
 *
 * @param path the endpoint's: no query, no prefix of the base URL
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

/** What must not be shown of an answer: the secrets, and what the request was signed with. */
export function secretsOf(settings: CredentialSettings, signed?: SignedHeaders): string[] {
	const headers = Object.values(signed ?? {}).map((header) => header.replace(/^Bearer /, ''));
	return [settings.clientSecret, settings.signatureSecret, ...headers];
}

/** More signatures than this are not remembered; forgetting one costs what it takes to compute its writings. */
const MOST_REMOVERS = 100;

/** How to remove the secrets of a request, by these: all creates of a run are signed alike. */
const removers = new Map<string, RemoveSecrets>();

/** What removes these secrets from an answer; how they may be written is computed once for each token. */
function removerOf(secrets: readonly string[]): RemoveSecrets {
	const key = secrets.join('\n');
	const known = removers.get(key);
	if (known) return known;
	if (removers.size >= MOST_REMOVERS) removers.clear();
	const remover = secretRemover(secrets);
	removers.set(key, remover);
	return remover;
}

/** Options as n8n's two helpers and HTTP Request in all its versions give them. */
export type SignableOptions = IHttpRequestOptions & {
	/** The address, of the older helper. */
	uri?: unknown;
	/** Of our own nodes only. */
	nodeRequest?: NodeRequest;
};

/**
 * Makes n8n run `preAuthentication` and then sign once more: n8n does so for an error with HTTP 401, also
 * before anything was sent. The second time n8n passes the error on, so no request loops.
 */
class RenewFirst extends CredentialRefused {
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

/** The address of a request: a path goes below the Base URL. */
function addressOf(
	{ url, uri, baseURL }: SignableOptions,
	{ baseUrl }: CredentialSettings,
): URL | undefined {
	const address = String(url || uri || '');
	const isPath = address.startsWith('/') && !baseURL;
	const read = readUrl(isPath ? baseUrl + address : address);
	return read && !read.username && !read.password ? read : undefined;
}

/** What is left of `..` in a path after parsing means "one level up" to some server behind the address. */
const GOES_UP = /\.\.|%(25)*2e/i;

/** Where a request goes, and the endpoint's path as it is signed. */
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
 * Asked for a new token, n8n's helpers send once more what was signed already: the older one after any
 * failure, the newer one after HTTP 401, whatever the answer says. A stored create would be posted twice.
 */
function isCreateOnceMore({ method, headers }: SignableOptions): boolean {
	const isRead = /^(GET|HEAD|OPTIONS)$/i.test(String(method ?? 'GET'));
	return !isRead && isRecord(headers) && 'A-Signature' in headers;
}

/**
 * What to do with the stored token for a request. This is the one place that decides when a token is renewed:
 * - `sign`: it is good, or n8n has just renewed it for this request.
 * - `renewFirst`: there is none, it ends soon, or ACC may have refused it.
 * - `stillAccepted`: ACC may have refused it, but the renewal has found out that ACC still accepts it.
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

/** The token to sign a request with. @throws where there is none, as `signRequest` */
function tokenFor(token: Token | undefined, ours: NodeRequest | undefined, now: number): Token {
	const plan = planFor(token, ours, now);
	if (token && plan === 'sign') return token;
	if (plan === 'stillAccepted') throw new CredentialRefused(REFUSAL.tokenStillAccepted());
	if (ours) ours.hasRenewed = true;
	throw new RenewFirst(REFUSAL.tokenNotRenewed());
}

const OURS = /^(authorization|a-signature|a-data)$/i;

/** Options with our headers in place of any of the same name, however it is written. */
function signedOptions(
	options: SignableOptions,
	url: string,
	ours: SignedHeaders,
): SignableOptions {
	const others = Object.entries(options.headers ?? {}).filter(([name]) => !OURS.test(name));
	const signed: SignableOptions = {
		...options,
		...NO_REDIRECTS,
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
 * @throws RenewFirst where the token has to be renewed first; n8n then does so and comes back
 * @throws CredentialRefused where the request is not to be signed
 */
export function signRequest(
	settings: CredentialSettings,
	token: Token | undefined,
	options: SignableOptions,
	now: number,
): IHttpRequestOptions {
	const { nodeRequest, ...rest } = options;
	const ours = NodeRequest.isOne(nodeRequest) ? nodeRequest : undefined;
	// Other nodes show what they have sent: n8n's HTTP Request gives out the headers of a failed request.
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
