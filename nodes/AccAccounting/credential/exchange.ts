import type { IHttpRequestOptions } from 'n8n-workflow';

import { readAnswer, successOf, type Answer } from '../service/answer';
import { cleanText } from '../service/cleanText';
import { CredentialRefused } from '../service/company';
import { BANKS_PATH, isPassing, repeated } from '../service/request';
import type { Refusal, Values } from '../values/problem';
import { groupBy, isRecord } from '../values/record';
import { A_DATA_LAYOUTS, readUrl, type ADataLayout, type Settings } from './settings';
import { secretsOf, signedHeaders, type SigningToken } from './signRequest';
import { isUsableToken, lifetimeSeconds, renewAt, type Token } from './token';

/** n8n's HTTP helper, as a credential gets it. */
export type SendRequest = (options: IHttpRequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

/** HTTP statuses that speak of the address and not of the request. */
const NO_SUCH_ADDRESS = new Set([404, 405, 410]);

const LONGEST_TARGET = 200;

function refused(refusal: Refusal, answer: Answer, values: Values = {}): CredentialRefused {
	const { httpStatus, message: accMessage } = answer;
	return new CredentialRefused(refusal, { accMessage, httpStatus, ...values });
}

/** A version at the end of Base URL: endpoints bring their own (API document, "Versioning"). */
function versionOf({ baseUrl }: Settings): Values {
	return { version: /\/v\d{1,9}$/i.exec(baseUrl)?.[0] ?? '' };
}

/** Where a redirect points, without its query, which may hold anything; empty where that is unclear. */
function redirectTarget(location: unknown, settings: Settings, accessToken?: string): string {
	const url = typeof location === 'string' ? readUrl(location, settings.baseUrl) : undefined;
	if (!url) return '';
	const { host, pathname, protocol } = url;
	const secrets = secretsOf(settings, accessToken);
	return cleanText(`${protocol}//${host}${pathname}`, secrets, LONGEST_TARGET);
}

/** Why the address cannot be the right one; undefined where the answer does not tell. */
function refusalOfAddress(
	answer: Answer,
	settings: Settings,
	accessToken?: string,
): CredentialRefused | undefined {
	const { httpStatus, headers } = answer;
	if (httpStatus >= 300 && httpStatus < 400) {
		const target = redirectTarget(headers.location, settings, accessToken);
		return refused('redirected', answer, { ...versionOf(settings), target });
	}
	return NO_SUCH_ADDRESS.has(httpStatus)
		? refused('noSuchService', answer, versionOf(settings))
		: undefined;
}

/** The label of a secret with blanks at an end: they belong to it, but are rarely meant to. */
function blanksIn(label: string, secret: string): Values {
	return { blanks: secret === secret.trim() ? '' : label };
}

/** Why the token exchange (API document, endpoint 1) brought no token that can be used. */
export function refusalOfExchange(settings: Settings, answer: Answer): CredentialRefused {
	if (successOf(answer)) return refused('noUsableToken', answer);
	if (isPassing(answer)) return refused('noTokenNow', answer);
	const ofAddress = refusalOfAddress(answer, settings);
	if (ofAddress) return ofAddress;
	const values = { ...versionOf(settings), ...blanksIn('Client Secret', settings.clientSecret) };
	return refused(answer.envelope ? 'keysRefused' : 'notAccService', answer, values);
}

/**
 * Why a new token was not accepted in a signed read.
 *
 * @param answers one for each layout of A-Data that was tried, at least one
 */
export function refusalOfSigning(
	settings: Settings,
	accessToken: string,
	answers: Answer[],
): CredentialRefused {
	const passing = answers.find(isPassing);
	if (passing) return refused('notNow', passing);
	const alike = groupBy(answers, ({ message, httpStatus }) => `${httpStatus} ${message}`);
	const single = [...alike.values()].filter(({ length }) => length === 1);
	// Where one answer differs from the rest, it tells the real reason.
	const answer = (single.length === 1 ? single[0]?.[0] : undefined) ?? answers[0];
	if (!answer) return new CredentialRefused('tokenNotRenewed');
	return (
		refusalOfAddress(answer, settings, accessToken) ??
		refused('signatureRefused', answer, {
			...blanksIn('Signature Secret', settings.signatureSecret),
			isLayoutChosen: settings.aDataLayout !== 'detect',
		})
	);
}

/** Sends a request that may be repeated; a signed one comes with its token. */
async function ask(
	settings: Settings,
	send: SendRequest,
	options: IHttpRequestOptions,
	accessToken?: string,
): Promise<Answer> {
	const secrets = secretsOf(settings, accessToken);
	const { answer, failure } = await repeated(async () => {
		try {
			const response = (await send({
				...options,
				json: true,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: TIMEOUT_MS,
				// `timeout` is idle time: an answer that drips would never end it.
				abortSignal: AbortSignal.timeout(TIMEOUT_MS),
			})) as { statusCode: number; headers: Record<string, unknown>; body: unknown };
			const { statusCode: httpStatus, headers, body } = response;
			const answer = readAnswer({ httpStatus, headers, body }, secrets);
			return { answer, headers, passing: isPassing(answer) };
		} catch (error) {
			// Nothing else of n8n's error may travel on: it holds the body with the secret.
			const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
			// Only our own time limit cancels these requests.
			const networkCode = code === 'ERR_CANCELED' ? 'ETIMEDOUT' : code;
			const { host } = new URL(settings.baseUrl);
			const failure = new CredentialRefused('unreachable', { host, networkCode });
			return { failure, passing: code === 'ECONNRESET' };
		}
	});
	if (failure) throw failure;
	return answer;
}

/** Asks for a token; how long it lives is told in seconds from `asked`, milliseconds since 1970. */
async function exchange(
	settings: Settings,
	send: SendRequest,
): Promise<{ accessToken: string; lifetime: number; asked: number }> {
	const asked = Date.now();
	const answer = await ask(settings, send, {
		method: 'POST',
		url: `${settings.baseUrl}/oauth/clients/accesstoken`,
		body: { client_id: settings.clientId, client_secret: settings.clientSecret },
	});
	const data = successOf(answer)?.data;
	if (!isRecord(data) || !isUsableToken(data.access_token)) {
		throw refusalOfExchange(settings, answer);
	}
	const serviceClock = Date.parse(String(answer.headers.date));
	const now = Number.isNaN(serviceClock) ? Date.now() : serviceClock;
	const lifetime = lifetimeSeconds(data.access_token, data.expires_in, now);
	return { accessToken: data.access_token, lifetime, asked };
}

/** Reads the bank list (API document, endpoint 5), which any token may and which changes nothing. */
async function readHarmlessly(
	settings: Settings,
	send: SendRequest,
	token: SigningToken,
): Promise<Answer> {
	const url = `${settings.baseUrl}${BANKS_PATH}`;
	const headers = signedHeaders(settings, token, BANKS_PATH);
	return await ask(settings, send, { method: 'GET', url, headers }, token.accessToken);
}

/** Finds the first layout that is accepted, with a harmless read for each. */
async function acceptedLayout(
	settings: Settings,
	send: SendRequest,
	accessToken: string,
	layouts: Iterable<ADataLayout>,
): Promise<ADataLayout> {
	const refusals: Answer[] = [];
	for (const layout of layouts) {
		const answer = await readHarmlessly(settings, send, { accessToken, aDataLayout: layout });
		if (successOf(answer)) return layout;
		refusals.push(answer);
		if (isPassing(answer)) break;
	}
	throw refusalOfSigning(settings, accessToken, refusals);
}

/**
 * Exchanges client ID and secret for a token (API document, endpoint 1) and, where the layout of
 * A-Data is to be detected, finds the one that the service accepts.
 *
 * @param last layout of the token in whose place this one comes: it is tried first
 * @param isRefused whether the service refused that token: then a chosen layout is tried as well,
 *   because a new token that is refused like the old one is no reason to send anything again
 * @throws CredentialRefused: wrong client ID or secret, wrong signature secret, e-mail or tenant ID,
 *   service unreachable or not ACC. Its values hold no secret.
 */
export async function obtainToken(
	settings: Settings,
	send: SendRequest,
	{ last, isRefused = false }: { last?: ADataLayout; isRefused?: boolean } = {},
): Promise<Token> {
	const { accessToken, lifetime, asked } = await exchange(settings, send);
	const chosen = settings.aDataLayout === 'detect' ? undefined : settings.aDataLayout;
	const possible = chosen ? [chosen] : new Set([...(last ? [last] : []), ...A_DATA_LAYOUTS]);
	const aDataLayout =
		chosen && !isRefused ? chosen : await acceptedLayout(settings, send, accessToken, possible);
	return { accessToken, renewAt: renewAt(lifetime, asked, Date.now()), aDataLayout };
}

/**
 * Whether the service still takes a token that should be good: true unless a harmless signed read is
 * refused. A service that cannot be reached refuses nothing.
 */
export async function isStillAccepted(
	settings: Settings,
	send: SendRequest,
	token: SigningToken,
): Promise<boolean> {
	try {
		const answer = await readHarmlessly(settings, send, token);
		return successOf(answer) !== undefined || isPassing(answer);
	} catch {
		return true;
	}
}
