import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { createHmac } from 'node:crypto';

import { REFUSAL } from '../sentences/failures';
import { CredentialRefused } from '../service/company';
import { isEmptyData } from '../service/readAnswer';
import { secretRemover, type RemoveSecrets } from '../service/redact';
import { BANKS_PATH, NodeRequest } from '../service/send';
import { companyKey, type Company } from '../values/company';
import { isRecord } from '../values/json';
import {
	A_DATA_LAYOUTS,
	hashSettings,
	type ADataLayout,
	type CredentialSettings,
	A_DATA,
} from './settings';

/** The token data that the credential stores. */
export interface Token {
	accessToken: string;
	/** The layout that the service accepts with this token. */
	aDataLayout: ADataLayout;
	/** When to renew it, in milliseconds since 1970 by this computer's clock. */
	renewAt: number;
}

/**
 * The characters of a bearer token (RFC 6750, b64token), which includes JWTs. It can't begin with
 * `=`: n8n evaluates stored values that do, so such a token could read the secrets of the
 * credential.
 */
const TOKEN = /^[\w.~+/-]+=*$/;

const LONGEST_TOKEN = 16_384;

/** Whether a value can be an access token. */
export function isUsableToken(value: unknown): value is string {
	return typeof value === 'string' && value.length <= LONGEST_TOKEN && TOKEN.test(value);
}

/** Serializes a token for the hidden fields of the credential. */
export function tokenFields(settings: CredentialSettings, token: Token): Record<string, string> {
	return {
		accessToken: token.accessToken,
		accessTokenRenewAt: String(token.renewAt),
		accessTokenFor: hashSettings(settings, token.accessToken),
		acceptedADataLayout: token.aDataLayout,
	};
}

/**
 * The stored token; undefined if it was obtained with other fields, or if the stored text was
 * altered.
 */
export function storedToken(
	credentials: ICredentialDataDecryptedObject,
	settings: CredentialSettings,
): Token | undefined {
	const { accessToken, accessTokenFor, accessTokenRenewAt, acceptedADataLayout } = credentials;
	const aDataLayout = A_DATA_LAYOUTS.find((layout) => layout === acceptedADataLayout);
	if (!isUsableToken(accessToken) || !aDataLayout) return undefined;
	// A value that n8n evaluated as an expression doesn't match either.
	if (accessTokenFor !== hashSettings(settings, accessToken)) return undefined;
	return { accessToken, renewAt: Number(accessTokenRenewAt), aDataLayout };
}

const DAY_S = 86_400;

/** A token is renewed this long before it expires. */
const MARGIN_S = 60;

/** A number, or text in its place; otherwise NaN. */
function readSeconds(value: unknown): number {
	return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
}

/** Reads the claims of a JWT without verifying its signature; empty if it is not a JWT. */
function readClaims(token: string): Record<string, unknown> {
	const payload = token.split('.', 2)[1] ?? '';
	try {
		const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
		return isRecord(claims) ? claims : {};
	} catch {
		return {};
	}
}

/**
 * When to renew a new token, in milliseconds since 1970: a minute before it expires, and within a
 * day. Its lifetime is `exp` less `iat` of a JWT, otherwise `expires_in` in seconds, whose unit is
 * "not stated" (API document, "Limits"). A lifetime under two minutes is used by half: less the
 * minute, such a token would be renewed for every request.
 *
 * @param asked time of the exchange, by this computer's clock
 */
export function renewAt(accessToken: string, expiresIn: unknown, asked: number): number {
	const { exp, iat } = readClaims(accessToken);
	const stated = [readSeconds(exp) - readSeconds(iat), readSeconds(expiresIn)].find(
		(life) => life > 0,
	);
	const lifetime = Math.min(stated ?? DAY_S, DAY_S);
	return asked + Math.max(lifetime - MARGIN_S, lifetime / 2) * 1000;
}

/**
 * Whether a token is due for renewal at `now`, in milliseconds since 1970, or its renewal time is
 * implausible.
 */
export function isDue({ renewAt }: Pick<Token, 'renewAt'>, now: number): boolean {
	return !(now < renewAt && renewAt <= now + DAY_S * 1000);
}

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
export function listSecrets(settings: CredentialSettings, signed?: SignedHeaders): string[] {
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
function buildRemover(secrets: readonly string[]): RemoveSecrets {
	const key = secrets.join('\n');
	const known = removers.get(key);
	if (known) return known;
	if (removers.size >= MOST_REMOVERS) removers.clear();
	const remover = secretRemover(secrets);
	removers.set(key, remover);
	return remover;
}

/** Request options, with what only our own nodes set. */
export type SignableOptions = IHttpRequestOptions & { nodeRequest?: NodeRequest };

/**
 * Makes n8n run `preAuthentication` and then sign again, because n8n does so for an error with HTTP
 * 401, even if nothing was sent. The second time, n8n passes the error on, so this can't loop.
 */
class RenewFirst extends CredentialRefused {
	readonly response = { status: 401 };
}

/** Whether the credential is another one than when the run began. */
function isChanged(own: CredentialSettings, company: Company): boolean {
	const { address = own.address } = company;
	const isOwn = companyKey(own) === companyKey(company) && own.email === company.email;
	return address !== own.address || (!isOwn && !own.mayChoose);
}

/**
 * n8n's credential test requests a bare path with nothing else. HTTP Request rejects such a path,
 * so this can't be mistaken for it.
 */
function isCredentialTest({ url, baseURL, method, qs, body, ...rest }: SignableOptions): boolean {
	const isBare = url === BANKS_PATH && !baseURL && !('uri' in rest);
	const isRead = /^get$/i.test(String(method ?? 'GET'));
	return isBare && isRead && isEmptyData(qs) && isEmptyData(body);
}

/**
 * The token to sign a request with. This is the only place that decides when a token is renewed: if
 * there is none, it is about to expire, or ACC may have refused it, unless n8n has just renewed it for
 * this request.
 *
 * @throws RenewFirst if the token has to be renewed first
 * @throws CredentialRefused if ACC may have refused the token, but the renewal found that ACC still
 *   accepts it
 */
function chooseToken(token: Token | undefined, ours: NodeRequest | undefined, now: number): Token {
	const isRenewed = ours?.hasRenewed === true;
	const isRefused = token !== undefined && ours?.refused?.isSignedWith(token.accessToken) === true;
	if (token && !isRefused && (isRenewed || !isDue(token, now))) return token;
	if (isRefused && isRenewed) throw new CredentialRefused(REFUSAL.tokenStillAccepted());
	if (ours) ours.hasRenewed = true;
	throw new RenewFirst(REFUSAL.tokenNotRenewed());
}

/**
 * Signs a request of our own nodes, or of n8n's credential test, with the three headers (API
 * document, "Authentication"), and disables redirects.
 *
 * @param options `url` is the path of an endpoint, which is appended to the Base URL
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
	if (!ours && !isCredentialTest(rest)) throw new CredentialRefused(REFUSAL.otherNode());
	const company = ours?.company ?? settings;
	if (isChanged(settings, company)) throw new CredentialRefused(REFUSAL.changed());
	const signingToken = chooseToken(token, ours, now);
	const headers = signedHeaders(settings, signingToken, rest.url, company);
	if (ours) {
		const removeBefore = ours.removeSecrets;
		const remove = buildRemover(listSecrets(settings, headers));
		ours.removeSecrets = (result) => removeBefore(remove(result));
		ours.isSignedWith = (other) => other === signingToken.accessToken;
		ours.isSigned = true;
	}
	const url = settings.baseUrl + rest.url;
	// A redirect would forward the headers and repeat a POST.
	return { ...rest, url, disableFollowRedirect: true, headers: { ...rest.headers, ...headers } };
}
