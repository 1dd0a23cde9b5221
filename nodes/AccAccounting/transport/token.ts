import { sleep, type IHttpRequestOptions } from 'n8n-workflow';

import { isRecord } from '../documents/record';
import { networkReason } from './failure';
import { isSuccess, readEnvelope, type HttpAnswer } from './envelope';
import { isPassing, pauseMs, READ_ATTEMPTS, retryAfterMs } from './pace';
import { CredentialProblem, type Settings } from './settings';
import { A_DATA_LAYOUTS, aData, signature, type ADataLayout } from './signature';

/** What the credential stores about a token. */
export interface Token {
	accessToken: string;
	/** When it is to be renewed, milliseconds since 1970 by this computer's clock. */
	renewAt: number;
	/** The layout of A-Data that is used with it. */
	aDataLayout: ADataLayout;
}

/** n8n's HTTP helper, as a credential gets it. */
export type SendRequest = (options: IHttpRequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;

/** A list that any token may read, and that changes nothing: used to find out what is accepted. */
const HARMLESS_PATH = '/v1/banks';

/** Reads the claims of a JWT without checking its signature; undefined where it is none. */
function claimsOf(token: string): Record<string, unknown> | undefined {
	const payload = token.split('.')[1];
	if (!payload) return undefined;
	try {
		const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
		return isRecord(claims) ? claims : undefined;
	} catch {
		return undefined;
	}
}

/**
 * How long a new token lives, in seconds: `exp` of the JWT, measured from `iat` where there is one
 * (so that the clocks need not agree), else `expires_in` taken as seconds – its unit is "not stated"
 * (API document, "Limits"). Infinity where neither is stated: then only a refusal ends it.
 *
 * @param now milliseconds since 1970
 */
export function lifetimeSeconds(token: string, expiresIn: unknown, now: number): number {
	const claims = claimsOf(token);
	if (typeof claims?.exp === 'number') {
		const from = typeof claims.iat === 'number' ? claims.iat : now / 1000;
		if (claims.exp > from) return claims.exp - from;
	}
	return typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : Infinity;
}

/**
 * When a new token is to be renewed, milliseconds since 1970: a minute before it ends. One that lives
 * shorter than ten minutes is renewed a tenth of its life before, but at least two seconds (a JWT
 * counts in whole seconds), and never before half of its life.
 *
 * @param lifetime seconds
 * @param asked when it was asked for, milliseconds since 1970
 */
export function renewAt(lifetime: number, asked: number): number {
	const margin = Math.min(60, Math.max(2, lifetime / 10));
	return asked + Math.max(lifetime - margin, lifetime / 2) * 1000;
}

/** Whether a token is to be renewed before the next request. */
export function isDue(token: Pick<Token, 'renewAt'>, now: number): boolean {
	return now >= token.renewAt;
}

/** The three headers of a signed request (API document, "Authentication"). */
export function signedHeaders(
	settings: Settings,
	token: Pick<Token, 'accessToken' | 'aDataLayout'>,
	path: string,
): Record<string, string> {
	const { email, tenantId } = settings;
	return {
		Authorization: `Bearer ${token.accessToken}`,
		'A-Signature': signature(
			{ path, token: token.accessToken, email, tenantId },
			settings.signatureSecret,
		),
		'A-Data': aData(token.aDataLayout, email, tenantId),
	};
}

/** Nothing of the failed request may travel on: n8n's error holds the body with the secret. */
function unreachable(settings: Settings, error: unknown): CredentialProblem {
	const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
	return new CredentialProblem(
		`The ACC service at ${new URL(settings.baseUrl).host} cannot be reached: ${networkReason(code)}. Check Base URL.`,
	);
}

/** Sends a request that may be repeated; pauses grow, Retry-After is honoured. */
async function ask(
	settings: Settings,
	send: SendRequest,
	options: IHttpRequestOptions,
): Promise<HttpAnswer> {
	for (let attempt = 1; ; attempt++) {
		let failure: CredentialProblem | undefined;
		let answer: HttpAnswer | undefined;
		try {
			const response = (await send({
				...options,
				json: true,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: TIMEOUT_MS,
			})) as { statusCode: number; headers: Record<string, unknown>; body: unknown };
			answer = {
				httpStatus: response.statusCode,
				headers: response.headers,
				body: response.body,
			};
		} catch (error) {
			failure = unreachable(settings, error);
			const code = isRecord(error) ? error.code : undefined;
			if (code !== 'ECONNRESET') throw failure;
		}
		if (answer && !isPassing(answer)) return answer;
		if (attempt === READ_ATTEMPTS) {
			if (answer) return answer;
			throw failure;
		}
		await sleep(pauseMs(attempt, retryAfterMs(answer?.headers, Date.now())));
	}
}

function saidBy(answer: HttpAnswer): string {
	const message = readEnvelope(answer.body)?.message;
	return message ? `"${message}" (HTTP ${answer.httpStatus})` : `HTTP ${answer.httpStatus}`;
}

/** Where one layout was refused for another reason than the rest, that reason is the real one. */
function mostTelling(refusals: string[]): string {
	const single = refusals.filter(
		(refusal) => refusals.indexOf(refusal) === refusals.lastIndexOf(refusal),
	);
	return (single.length === 1 ? single[0] : refusals[0]) ?? 'nothing';
}

async function exchange(
	settings: Settings,
	send: SendRequest,
): Promise<Pick<Token, 'accessToken' | 'renewAt'>> {
	const asked = Date.now();
	const answer = await ask(settings, send, {
		method: 'POST',
		url: `${settings.baseUrl}/oauth/clients/accesstoken`,
		body: { client_id: settings.clientId, client_secret: settings.clientSecret },
	});
	const data = readEnvelope(answer.body)?.data;
	if (isSuccess(answer) && isRecord(data) && typeof data.access_token === 'string') {
		const lifetime = lifetimeSeconds(data.access_token, data.expires_in, Date.now());
		return { accessToken: data.access_token, renewAt: renewAt(lifetime, asked) };
	}
	if (isPassing(answer)) {
		throw new CredentialProblem(
			`The ACC service gave no access token: it answered ${saidBy(answer)}. Try again later.`,
		);
	}
	if (readEnvelope(answer.body) === undefined) {
		throw new CredentialProblem(
			`This does not look like the ACC service: asked for an access token, it answered HTTP ${answer.httpStatus} without an ACC message. Check Base URL.`,
		);
	}
	throw new CredentialProblem(
		`ACC did not accept Client ID and Client Secret: it answered ${saidBy(answer)}.`,
	);
}

async function tryLayout(
	settings: Settings,
	send: SendRequest,
	accessToken: string,
	aDataLayout: ADataLayout,
): Promise<HttpAnswer> {
	return await ask(settings, send, {
		method: 'GET',
		url: `${settings.baseUrl}${HARMLESS_PATH}`,
		headers: signedHeaders(settings, { accessToken, aDataLayout }, HARMLESS_PATH),
	});
}

/** Finds the accepted layout with a harmless read for each, the one that worked last time first. */
async function detectLayout(
	settings: Settings,
	send: SendRequest,
	accessToken: string,
	last: ADataLayout | undefined,
): Promise<ADataLayout> {
	const refusals: string[] = [];
	for (const layout of new Set([...(last ? [last] : []), ...A_DATA_LAYOUTS])) {
		const answer = await tryLayout(settings, send, accessToken, layout);
		if (isSuccess(answer)) return layout;
		if (isPassing(answer)) {
			throw new CredentialProblem(
				`The ACC service cannot be used right now: it answered ${saidBy(answer)}. Try again later.`,
			);
		}
		refusals.push(saidBy(answer));
	}
	throw new CredentialProblem(
		`ACC accepted Client ID and Client Secret, but not the signed request: it answered ${mostTelling(refusals)}. Check Signature Secret, E-mail and Tenant ID.`,
	);
}

/**
 * Exchanges client ID and secret for a token (API document, endpoint 1) and, where the layout of
 * A-Data is to be detected, finds the one that the service accepts.
 *
 * @param last the layout that was accepted before, tried first
 * @throws CredentialProblem: wrong client ID or secret, wrong signature secret, e-mail or tenant ID,
 *   service unreachable or not ACC. Its message holds no secret.
 */
export async function obtainToken(
	settings: Settings,
	send: SendRequest,
	last?: ADataLayout,
): Promise<Token> {
	const token = await exchange(settings, send);
	const aDataLayout =
		settings.aDataLayout === 'detect'
			? await detectLayout(settings, send, token.accessToken, last)
			: settings.aDataLayout;
	return { ...token, aDataLayout };
}

/**
 * Whether the service still takes a token that should be good: true unless a harmless signed read
 * was plainly refused. A service that cannot be reached has refused nothing.
 */
export async function isStillAccepted(
	settings: Settings,
	send: SendRequest,
	token: Pick<Token, 'accessToken' | 'aDataLayout'>,
): Promise<boolean> {
	try {
		const answer = await tryLayout(settings, send, token.accessToken, token.aDataLayout);
		return isSuccess(answer) || isPassing(answer);
	} catch {
		return true;
	}
}
