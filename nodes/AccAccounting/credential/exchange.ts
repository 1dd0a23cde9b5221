import type { IHttpRequestOptions } from 'n8n-workflow';

import { REFUSAL, type AnswerToCredential } from '../sentences/failures';
import type { Message } from '../sentences/sentence';
import { isPassing, interpretStatus, readSuccess } from '../service/answers';
import { CredentialRefused } from '../service/company';
import { type Answer, type RawAnswer, readAnswer } from '../service/readAnswer';
import { repeatRead } from '../service/reads';
import { redact } from '../service/redact';
import { BANKS_PATH, type FullResponse, IGNORED_STATUSES } from '../service/send';
import { findNetworkCode, type NotAnswered, readSendError } from '../service/sendError';
import { isRecord } from '../values/json';
import {
	A_DATA_LAYOUTS,
	readUrl,
	type ADataLayout,
	type CredentialSettings,
	hashSettings,
} from './settings';
import {
	listSecrets,
	signedHeaders,
	type SignedHeaders,
	isDue,
	isUsableToken,
	renewAt,
	type Token,
} from './signRequest';

/** n8n's HTTP helper, as passed to a credential. */
export type SendRequest = (options: IHttpRequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

const LONGEST_TARGET = 200;

/** Which refusal an answer to the credential means. */
function explainRefusal(answer: Answer, isSigned: boolean): (said: AnswerToCredential) => Message {
	const { about } = interpretStatus(answer.httpStatus);
	if (!isSigned && readSuccess(answer)) return REFUSAL.noUsableToken;
	if (isPassing(answer)) return REFUSAL.notNow;
	if (about === 'redirect') return REFUSAL.redirected;
	if (about === 'address') return REFUSAL.noSuchService;
	if (isSigned) return REFUSAL.signatureRefused;
	return answer.envelope ? REFUSAL.keysRefused : REFUSAL.noSuchService;
}

/** Target of a redirect, without its query, which could contain anything; empty if unclear. */
function redirectTarget(
	location: unknown,
	settings: CredentialSettings,
	signed?: SignedHeaders,
): string {
	const url = typeof location === 'string' ? readUrl(location, settings.baseUrl) : undefined;
	if (!url) return '';
	const { host, pathname, protocol } = url;
	return redact(`${protocol}//${host}${pathname}`, listSecrets(settings, signed), LONGEST_TARGET);
}

/**
 * Why the exchange (API document, endpoint 1) returned no token, or why a new token was not
 * accepted.
 *
 * @param signed headers of the request; undefined for an exchange
 */
function credentialRefusal(
	settings: CredentialSettings,
	answer: Answer,
	signed?: SignedHeaders,
): CredentialRefused {
	const { httpStatus, reason: accMessage, headers } = answer;
	const { baseUrl, clientSecret, signatureSecret, aDataLayout } = settings;
	const secret = signed ? signatureSecret : clientSecret;
	const label = signed ? 'Signature Secret' : 'Client Secret';
	const refusalOf = explainRefusal(answer, signed !== undefined);
	const said = {
		accMessage,
		httpStatus,
		target: redirectTarget(headers.location, settings, signed),
		// Endpoint paths include the version (API document, "Versioning"), so Base URL must not end in
		// one.
		version: /\/v\d{1,9}$/i.exec(baseUrl)?.[0] ?? '',
		// Leading or trailing spaces are kept as part of a secret, but are usually a mistake.
		blanks: secret === secret.trim() ? '' : label,
		isLayoutChosen: aDataLayout !== 'detect',
	};
	return new CredentialRefused(refusalOf(said));
}

/**
 * The two requests that the credential makes, both safe to repeat: the exchange (API document,
 * endpoint 1) and, signed, a read of the bank list (endpoint 5), which any token may make and which
 * changes nothing.
 */
function buildRequest(settings: CredentialSettings, signed?: SignedHeaders): IHttpRequestOptions {
	const { baseUrl, clientId, clientSecret } = settings;
	if (signed) return { method: 'GET', url: baseUrl + BANKS_PATH, headers: signed };
	const body = { client_id: clientId, client_secret: clientSecret };
	return { method: 'POST', url: `${baseUrl}/oauth/clients/accesstoken`, body };
}

/** n8n's error contains the request body with the secret: only what is read from it is passed on. */
async function sendOnce(
	options: IHttpRequestOptions,
	send: SendRequest,
): Promise<RawAnswer | NotAnswered> {
	try {
		const response = (await send({
			...options,
			json: true,
			returnFullResponse: true,
			ignoreHttpStatusErrors: IGNORED_STATUSES,
			disableFollowRedirect: true,
			timeout: TIMEOUT_MS,
			// `timeout` is an idle timeout: a server that trickles its answer would never trip it.
			abortSignal: AbortSignal.timeout(TIMEOUT_MS),
		} as IHttpRequestOptions)) as FullResponse;
		return { ...response, httpStatus: response.statusCode };
	} catch (error) {
		// Only our own time limit cancels these requests.
		const isLate = findNetworkCode(error) === 'ERR_CANCELED';
		return readSendError(error, { wasSigned: true, isLate });
	}
}

/** Sends one of the two requests. @throws CredentialRefused if no answer comes */
async function ask(
	settings: CredentialSettings,
	send: SendRequest,
	signed?: SignedHeaders,
): Promise<Answer> {
	const secrets = listSecrets(settings, signed);
	const { answer, failure } = await repeatRead(async () => {
		const sent = await sendOnce(buildRequest(settings, signed), send);
		if (!('httpStatus' in sent)) {
			return { failure: sent.failure, passing: sent.failure.networkCode === 'ECONNRESET' };
		}
		const answer = readAnswer(sent, secrets);
		return { answer, headers: sent.headers, passing: isPassing(answer) };
	});
	if (failure) throw new CredentialRefused(failure);
	return answer;
}

/**
 * Finds the first layout that is accepted, using one harmless read per layout.
 *
 * @throws CredentialRefused for the first, most common layout if none is accepted
 */
async function acceptedLayout(
	settings: CredentialSettings,
	send: SendRequest,
	accessToken: string,
	layouts: Iterable<ADataLayout>,
): Promise<ADataLayout> {
	let first: CredentialRefused | undefined;
	for (const aDataLayout of layouts) {
		const signed = signedHeaders(settings, { accessToken, aDataLayout }, BANKS_PATH);
		const answer = await ask(settings, send, signed);
		if (readSuccess(answer)) return aDataLayout;
		const refusal = credentialRefusal(settings, answer, signed);
		if (isPassing(answer)) throw refusal;
		first ??= refusal;
	}
	throw first;
}

/**
 * Checks with a harmless read whether the service accepts a token. An unreachable service refuses
 * nothing.
 */
async function isStillAccepted(
	settings: CredentialSettings,
	send: SendRequest,
	token: Token,
): Promise<boolean> {
	try {
		const answer = await ask(settings, send, signedHeaders(settings, token, BANKS_PATH));
		return readSuccess(answer) !== undefined || isPassing(answer);
	} catch {
		return true;
	}
}

/**
 * Exchanges client ID and secret for a token (API document, endpoint 1), and finds with a harmless
 * read which layout of A-Data is accepted with it, even if there is only the selected one: a new
 * token that is refused like the old one is no reason to resend anything.
 *
 * @param stored the token to replace. If it has not expired, the service may still have refused it,
 *   so a read checks that first
 * @returns undefined if the stored token is still good
 * @throws CredentialRefused, without secrets, if the service can't be reached or refuses a field
 */
async function obtainToken(
	settings: CredentialSettings,
	send: SendRequest,
	stored?: Token,
): Promise<Token | undefined> {
	const { aDataLayout: chosen } = settings;
	const isDoubted = stored !== undefined && !isDue(stored, Date.now());
	if (isDoubted && (await isStillAccepted(settings, send, stored))) return undefined;
	const asked = Date.now();
	const answer = await ask(settings, send);
	const data = readSuccess(answer)?.data;
	if (!isRecord(data) || !isUsableToken(data.access_token))
		throw credentialRefusal(settings, answer);
	const { access_token: accessToken, expires_in: expiresIn } = data;
	const layouts =
		chosen === 'detect' ? [...(stored ? [stored.aDataLayout] : []), ...A_DATA_LAYOUTS] : [chosen];
	const aDataLayout = await acceptedLayout(settings, send, accessToken, new Set(layouts));
	return { accessToken, renewAt: renewAt(accessToken, expiresIn, asked), aDataLayout };
}

/** For this long after an exchange, callers that had no token yet share its result. */
const STARTED_TOGETHER_MS = 10_000;

/** Renewals kept in memory. Evicting one costs an exchange, nothing else. */
const MOST_RENEWALS = 1_000;

interface Renewal {
	/** The token that replaced the stored one; undefined if the stored one is still good. */
	result: Promise<Token | undefined>;
	/** When it finished, in milliseconds since 1970; undefined while in progress. */
	endedAt?: number;
}

/** This process's renewals, oldest first, keyed by the fingerprint of the replaced token. */
const renewals = new Map<string, Renewal>();

/** Requests a replacement for the stored token, and keeps the exchange for concurrent callers. */
async function begin(
	key: string,
	settings: CredentialSettings,
	send: SendRequest,
	stored: Token | undefined,
): Promise<Token | undefined> {
	const renewal: Renewal = { result: obtainToken(settings, send, stored) };
	renewals.set(key, renewal);
	const [oldest = ''] = renewals.keys();
	if (renewals.size > MOST_RENEWALS) renewals.delete(oldest);
	renewal.result.catch(() => renewals.delete(key));
	const token = await renewal.result;
	renewal.endedAt = Date.now();
	// A new token hasn't been replaced yet, even if the service has issued the same one before.
	renewals.delete(token ? hashSettings(settings, token.accessToken) : key);
	return token;
}

/** Whether an exchange without a stored token finished so long ago that a new one is needed. */
function isOver({ endedAt = Infinity }: Renewal, stored: Token | undefined): boolean {
	return !stored && Date.now() - endedAt >= STARTED_TOGETHER_MS;
}

/**
 * The token to continue with, or undefined if the stored one is still good. Concurrent callers, and
 * callers with a token that was already replaced, share one exchange.
 *
 * n8n asks for a renewal whenever a request fails, even one of a node that the credential refuses.
 * So a token that should be valid is replaced only if the service refuses it in a harmless read.
 *
 * @param stored the stored token, if it belongs to these settings
 * @throws CredentialRefused as `obtainToken` does
 */
export async function renew(
	settings: CredentialSettings,
	send: SendRequest,
	stored: Token | undefined,
): Promise<Token | undefined> {
	const key = hashSettings(settings, stored?.accessToken);
	const known = renewals.get(key);
	if (!known || isOver(known, stored)) return await begin(key, settings, send, stored);
	const token = await known.result;
	if (!token) return undefined;
	const isReplaced = renewals.has(hashSettings(settings, token.accessToken));
	if (!isReplaced && !isDue(token, Date.now())) return token;
	return (await renew(settings, send, token)) ?? token;
}
