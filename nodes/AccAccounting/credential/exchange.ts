import type { IHttpRequestOptions } from 'n8n-workflow';

import { isPassing, meaningOf, successOf } from '../service/answers';
import { type Answer, readAnswer } from '../service/readAnswer';
import { CredentialRefused } from '../service/company';
import { BANKS_PATH } from '../service/endpoints';
import { redact } from '../service/redact';
import { repeated } from '../service/readEndpoint';
import { isAddressBlocked, networkCodeOf } from '../service/sendError';
import { REFUSAL, type AnswerToCredential, type Refusal } from '../sentences/credential';
import { isRecord } from '../values/record';
import { A_DATA_LAYOUTS, readUrl, type ADataLayout, type CredentialSettings } from './settings';
import { secretsOf, signedHeaders, type SignedHeaders } from './signRequest';
import { isDue, isUsableToken, renewAt, type Token } from './token';

/** n8n's HTTP helper, as passed to a credential. */
export type SendRequest = (options: IHttpRequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

const LONGEST_TARGET = 200;

/** Which refusal an answer to the credential means. */
function refusalFor(answer: Answer, isSigned: boolean): (said: AnswerToCredential) => Refusal {
	const { about } = meaningOf(answer.httpStatus);
	if (!isSigned && successOf(answer)) return REFUSAL.noUsableToken;
	if (isPassing(answer)) return isSigned ? REFUSAL.notNow : REFUSAL.noTokenNow;
	if (about === 'redirect') return REFUSAL.redirected;
	if (about === 'address') return REFUSAL.noSuchService;
	if (isSigned) return REFUSAL.signatureRefused;
	return answer.envelope ? REFUSAL.keysRefused : REFUSAL.notAccService;
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
	return redact(`${protocol}//${host}${pathname}`, secretsOf(settings, signed), LONGEST_TARGET);
}

/**
 * Why the exchange (API document, endpoint 1) returned no token, or why a new token was not
 * accepted.
 *
 * @param signed headers of the request; undefined for an exchange
 */
export function credentialRefusal(
	settings: CredentialSettings,
	answer: Answer,
	signed?: SignedHeaders,
): CredentialRefused {
	const { httpStatus, reason: accMessage, headers } = answer;
	const { baseUrl, clientSecret, signatureSecret, aDataLayout } = settings;
	const secret = signed ? signatureSecret : clientSecret;
	const label = signed ? 'Signature Secret' : 'Client Secret';
	const refusalOf = refusalFor(answer, signed !== undefined);
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
function requestOf(settings: CredentialSettings, signed?: SignedHeaders): IHttpRequestOptions {
	const { baseUrl, clientId, clientSecret } = settings;
	if (signed) return { method: 'GET', url: baseUrl + BANKS_PATH, headers: signed };
	const body = { client_id: clientId, client_secret: clientSecret };
	return { method: 'POST', url: `${baseUrl}/oauth/clients/accesstoken`, body };
}

/**
 * Why no answer came. Nothing else from n8n's error may be passed on: it contains the request body
 * with the secret.
 */
function unreachable({ baseUrl }: CredentialSettings, error: unknown): CredentialRefused {
	const { host, hostname } = new URL(baseUrl);
	if (isAddressBlocked(error)) return new CredentialRefused(REFUSAL.addressBlocked(hostname));
	const code = networkCodeOf(error);
	// Only our own time limit cancels these requests.
	const networkCode = code === 'ERR_CANCELED' ? 'ETIMEDOUT' : code;
	return new CredentialRefused(REFUSAL.unreachable(host, networkCode));
}

/** Sends one of the two requests. @throws CredentialRefused if no answer comes */
async function ask(
	settings: CredentialSettings,
	send: SendRequest,
	signed?: SignedHeaders,
): Promise<Answer> {
	const secrets = secretsOf(settings, signed);
	const { answer, failure } = await repeated(async () => {
		try {
			const response = (await send({
				...requestOf(settings, signed),
				json: true,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: TIMEOUT_MS,
				// `timeout` is an idle timeout: a server that trickles its answer would never trip it.
				abortSignal: AbortSignal.timeout(TIMEOUT_MS),
			})) as { statusCode: number; headers: Record<string, unknown>; body: unknown };
			const { statusCode: httpStatus, headers, body } = response;
			const answer = readAnswer({ httpStatus, headers, body }, secrets);
			return { answer, headers, passing: isPassing(answer) };
		} catch (error) {
			const failure = unreachable(settings, error);
			return { failure, passing: networkCodeOf(error) === 'ECONNRESET' };
		}
	});
	if (failure) throw failure;
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
		if (successOf(answer)) return aDataLayout;
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
		return successOf(answer) !== undefined || isPassing(answer);
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
export async function obtainToken(
	settings: CredentialSettings,
	send: SendRequest,
	stored?: Token,
): Promise<Token | undefined> {
	const { aDataLayout: chosen } = settings;
	const isDoubted = stored !== undefined && !isDue(stored, Date.now());
	if (isDoubted && (await isStillAccepted(settings, send, stored))) return undefined;
	const asked = Date.now();
	const answer = await ask(settings, send);
	const data = successOf(answer)?.data;
	if (!isRecord(data) || !isUsableToken(data.access_token))
		throw credentialRefusal(settings, answer);
	const { access_token: accessToken, expires_in: expiresIn } = data;
	const layouts =
		chosen === 'detect' ? [...(stored ? [stored.aDataLayout] : []), ...A_DATA_LAYOUTS] : [chosen];
	const aDataLayout = await acceptedLayout(settings, send, accessToken, new Set(layouts));
	return { accessToken, renewAt: renewAt(accessToken, expiresIn, asked), aDataLayout };
}
