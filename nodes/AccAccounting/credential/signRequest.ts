import type { IHttpRequestOptions } from 'n8n-workflow';

import { companyKey, ONE_COMPANY, type Company } from '../values/company';
import { isRecord } from '../values/record';
import { type Settings } from './settings';
import { isDue, type Token } from './token';
import { NodeRequest } from '../service/nodeRequest';
import { withoutSecretsOf } from '../service/cleanText';
import { BANKS_PATH } from '../service/lists/bankQuery';
import { CredentialProblem } from '../service/credentialFields';
import { signedHeaders } from './signature';

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
 * Makes n8n run `preAuthentication` and then sign anew: n8n does so after an answer with HTTP 401,
 * and for an error that carries that status before anything is sent.
 */
class RenewalDue extends Error {
	readonly stage = 'credential';

	readonly response = { status: 401 };
}

/** The service still takes the token that was doubted: the answer was about something else. */
export class TokenStillAccepted extends CredentialProblem {
	override readonly name = 'TokenStillAccepted';
}

/**
 * A redirect would take the headers along to wherever it points, and repeat a POST. Each of n8n's
 * helpers knows other words for it.
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
 * Other nodes show what they have sent: n8n's HTTP Request gives out the headers of a failed request.
 *
 * @throws CredentialProblem where another node asks and the credential is not open to others
 */
function checkSender(options: SignableOptions, { forOtherNodes }: Settings): void {
	const { url, uri, baseURL, nodeRequest } = options;
	// n8n's test of the credential asks for a bare path, which HTTP Request refuses.
	const isTest = url === BANKS_PATH && !uri && !baseURL;
	if (forOtherNodes || isTest || NodeRequest.isOne(nodeRequest)) return;
	throw new CredentialProblem(
		'This credential is for the ACC Accounting nodes only. To use it in another node, such as HTTP Request, set Other Nodes in the credential to Allowed.',
	);
}

/** With which token a request of our nodes was signed last, and all that it was signed with. */
const signedWith = new WeakMap<NodeRequest, { token: string; secrets: string[] }>();

/** Requests whose signing asked for a renewal: it is asked for once, so that no request loops. */
const waitingForRenewal = new WeakSet<object>();

function addressOf({ url, uri, baseURL = '' }: SignableOptions, settings: Settings): string {
	const asked = String(url || uri || '');
	const isWhole = baseURL === '' || /^https?:\/\//i.test(asked);
	const rest = asked === '' ? '' : `/${asked.replace(/^\//, '')}`;
	const address = isWhole ? asked : baseURL.replace(/\/$/, '') + rest;
	return address.startsWith('/') ? settings.baseUrl + address : address;
}

/**
 * Where a request goes, and the endpoint's path as it is signed.
 *
 * @throws CredentialProblem where it would leave the Base URL, or its path cannot be signed
 */
function targetOf(options: SignableOptions, settings: Settings): { url: URL; path: string } {
	const address = addressOf(options, settings);
	const base = new URL(settings.baseUrl);
	const prefix = base.pathname === '/' ? '' : base.pathname;
	const url = URL.canParse(address) ? new URL(address) : undefined;
	const isOurs = url?.origin === base.origin && url.pathname.startsWith(`${prefix}/`);
	// What is left of these after parsing means "one level up" to some server behind the address.
	const climbs = url && /\.\.|%(25)*2e/i.test(url.pathname);
	if (!isOurs || climbs || url.username || url.password) {
		throw new CredentialProblem(
			`This credential is for ${settings.baseUrl} only. It does not sign requests to another address.`,
		);
	}
	const path = url.pathname.slice(prefix.length);
	if (path.includes('&') || path.length > LONGEST_PATH) {
		throw new CredentialProblem(
			`The path of the address must not hold "&" and not be longer than ${LONGEST_PATH} characters: it cannot be signed.`,
		);
	}
	return { url, path };
}

/** @throws CredentialProblem for options that lead the signed headers past the service */
function checkWay(options: SignableOptions, url: URL): void {
	const { proxy, rejectUnauthorized, skipSslCertificateValidation, agentOptions } = options;
	if (proxy) {
		throw new CredentialProblem(
			'Requests with this credential do not go through a proxy of their own: remove the option Proxy. The proxy that n8n itself is set up with is used.',
		);
	}
	const isUnchecked =
		rejectUnauthorized === false ||
		skipSslCertificateValidation === true ||
		agentOptions?.rejectUnauthorized === false;
	if (isUnchecked) {
		throw new CredentialProblem(
			'Requests with this credential need a checked certificate: switch the option Ignore SSL Issues off.',
		);
	}
	for (const [name, value] of Object.entries(options.headers ?? {})) {
		if (name.toLowerCase() === 'host' && value !== url.host) {
			throw new CredentialProblem(
				'Requests with this credential must not name another host: remove the header Host.',
			);
		}
	}
}

/**
 * A certificate that the client shows of itself. All else, such as a certificate authority of one's
 * own, would decide whom the signed headers are sent to.
 */
function ownCertificate({ cert, key, passphrase }: NonNullable<SignableOptions['agentOptions']>) {
	return { cert, key, passphrase };
}

/** The headers of the request with ours in place of any of the same name, however it is written. */
function withHeaders(
	headers: IHttpRequestOptions['headers'],
	ours: Record<string, string>,
): IHttpRequestOptions['headers'] {
	const names = new Set(Object.keys(ours).map((name) => name.toLowerCase()));
	const others = Object.entries(headers ?? {}).filter(([name]) => !names.has(name.toLowerCase()));
	return { ...Object.fromEntries(others), ...ours };
}

/**
 * n8n's older helper, that of HTTP Request, asks for a renewal after any failure and then sends once
 * more what was signed already. A create that failed half-way would be posted twice.
 */
function isCreateOnceMore({ uri, method, headers }: SignableOptions): boolean {
	const isRead = /^(GET|HEAD|OPTIONS)$/i.test(String(method ?? 'GET'));
	return uri !== undefined && !isRead && isRecord(headers) && 'A-Signature' in headers;
}

/**
 * Signs a request with the three headers (API document, "Authentication"), for an address below the
 * Base URL and for no other, and forbids redirects.
 *
 * @param token the stored token, if there is one
 * @param now milliseconds since 1970
 * @returns other options; those given stay as they are
 * @throws an error with `response.status` 401, before anything is sent, where the token has to be
 *   renewed first; n8n then does so and comes back
 * @throws TokenStillAccepted where the sender doubted the token and the service takes it
 * @throws CredentialProblem where the request is not to be signed
 */
export function signRequest(
	settings: Settings,
	token: Token | undefined,
	options: SignableOptions,
	now: number,
): IHttpRequestOptions {
	checkSender(options, settings);
	const { url, path } = targetOf(options, settings);
	checkWay(options, url);
	const { nodeRequest: given, ...rest } = options;
	if (given !== undefined && !NodeRequest.isOne(given)) {
		throw new CredentialProblem('Only the ACC Accounting nodes can choose the company.');
	}
	const company = given?.company ?? settings;
	const isOwn = isOwnCompany(settings, company);
	if (!isOwn && !settings.mayChoose) {
		throw new CredentialProblem(`Act For: ${ONE_COMPANY}.`);
	}
	if (isCreateOnceMore(options)) {
		throw new CredentialProblem(
			'The request failed, and ACC gave a new access token meanwhile. It is not sent again by itself, because ACC may have taken it. Look in ACC before you run it again.',
		);
	}
	const before = given && signedWith.get(given);
	const isDoubted = given?.token.isDoubted === true && before?.token === token?.accessToken;
	if (!token || isDoubted || isDue(token, now)) {
		if (!waitingForRenewal.delete(options)) {
			waitingForRenewal.add(options);
			throw new RenewalDue('The access token of ACC has ended and could not be renewed.');
		}
		if (!token) throw new CredentialProblem('There is no access token of ACC.');
		if (isDoubted) {
			// The check was made for the credential's own company: it tells nothing of another.
			if (isOwn) given.token.isStillAccepted = true;
			throw new TokenStillAccepted('ACC still accepts the access token.');
		}
	}
	const headers = signedHeaders(settings, token, path, company);
	if (given) {
		const { clientSecret, signatureSecret } = settings;
		const own = [token.accessToken, clientSecret, signatureSecret];
		const secrets = [...own, headers['A-Signature'], headers['A-Data'], ...(before?.secrets ?? [])];
		signedWith.set(given, { token: token.accessToken, secrets });
		given.clean = (came) => withoutSecretsOf(secrets, came);
		given.token.signatures++;
	}
	const signed: SignableOptions = {
		...rest,
		...NO_REDIRECTS,
		...(options.agentOptions ? { agentOptions: ownCertificate(options.agentOptions) } : {}),
		url: url.href,
		...('uri' in options ? { uri: url.href } : {}),
		headers: withHeaders(options.headers, headers),
	};
	delete signed.baseURL;
	return signed;
}
