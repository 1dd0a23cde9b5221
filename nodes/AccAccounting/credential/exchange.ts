import type { IHttpRequestOptions } from 'n8n-workflow';
import { BANKS_PATH } from '../service/nodeRequest';

import { isRecord } from '../values/record';
import { readAnswer, successOf, type Answer } from '../service/answer';
import { isPassing, repeated } from '../service/repeating';
import { refusalOfExchange, refusalOfSigning } from './refusals';
import { A_DATA_LAYOUTS, type ADataLayout, type Settings } from './settings';
import { secretsOf, signedHeaders, type SigningToken } from './signature';
import { CredentialRefused } from '../service/company';
import { isUsableToken, lifetimeSeconds, renewAt, type Token } from './token';

/** n8n's HTTP helper, as a credential gets it. */
export type SendRequest = (options: IHttpRequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

/** A list that any token may read, and that changes nothing: used to find out what is accepted. */
const HARMLESS_PATH = BANKS_PATH;

/** Nothing of the failed request may travel on: n8n's error holds the body with the secret. */
function unreachable(settings: Settings, error: unknown): CredentialRefused {
	const given = isRecord(error) && typeof error.code === 'string' ? error.code : '';
	// Only our own time limit cancels these requests.
	const networkCode = given === 'ERR_CANCELED' ? 'ETIMEDOUT' : given;
	return new CredentialRefused('unreachable', {
		host: new URL(settings.baseUrl).host,
		networkCode,
	});
}

/**
 * Sends a request that may be repeated.
 *
 * @param accessToken where it is signed
 */
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
			const code = isRecord(error) ? error.code : undefined;
			return { failure: unreachable(settings, error), passing: code === 'ECONNRESET' };
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

/**
 * Reads the bank list (API document, endpoint 5), which changes nothing.
 *
 * @returns any answer, after repetitions
 * @throws CredentialRefused where the service cannot be reached
 */
async function readHarmlessly(
	settings: Settings,
	send: SendRequest,
	token: SigningToken,
): Promise<Answer> {
	const url = `${settings.baseUrl}${HARMLESS_PATH}`;
	const headers = signedHeaders(settings, token, HARMLESS_PATH);
	return await ask(settings, send, { method: 'GET', url, headers }, token.accessToken);
}

/**
 * Finds the first layout that is accepted, with a harmless read for each.
 *
 * @throws CredentialRefused where none is
 */
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
 * Whether the service still takes a token that should be good: true unless a harmless signed read
 * was plainly refused, whatever the status of the refusal. A service that cannot be reached has
 * refused nothing.
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
