import { groupBy } from '../values/groupBy';
import { isRecord } from '../values/record';
import { cleanText } from '../transport/cleanText';
import { readEnvelope, successOf, type HttpAnswer } from '../transport/envelope';
import { isPassing } from '../transport/pace';
import { BANKS_PATH } from '../transport/paths';
import type { Settings } from './settings';
import { A_DATA_LAYOUTS, aData, signature } from './signature';

/** HTTP statuses that speak of the address and not of the request. */
const NO_SUCH_ADDRESS = new Set([404, 405, 410]);

const LONGEST_TARGET = 200;

/** What the service said, without the secrets of the credential. */
function saidBy(answer: HttpAnswer, secrets: string[]): string {
	// Not the message of the envelope: that is cut by somebody who does not know the secrets, so that
	// half of one may stand at its end.
	const given = isRecord(answer.body) ? answer.body.message : undefined;
	const message = typeof given === 'string' ? cleanText(given, secrets) : '';
	return message ? `"${message}" (HTTP ${answer.httpStatus})` : `HTTP ${answer.httpStatus}`;
}

function versionAtEnd(baseUrl: string): string | undefined {
	return /\/v\d{1,9}$/i.exec(baseUrl)?.[0];
}

function checkBaseUrl(baseUrl: string): string {
	const version = versionAtEnd(baseUrl);
	return `Check Base URL${version ? `: it is written without ${version} at its end` : ''}.`;
}

/** Where a redirect points, without its query, which may hold anything. */
function targetOf(location: unknown, baseUrl: string, secrets: string[]): string {
	if (typeof location !== 'string' || !URL.canParse(location, baseUrl)) return 'another address';
	const { host, pathname, protocol } = new URL(location, baseUrl);
	return cleanText(`${protocol}//${host}${pathname}`, secrets, LONGEST_TARGET);
}

/** Why the address cannot be the right one; undefined where the answer does not tell. */
function problemOfAddress(
	answer: HttpAnswer,
	baseUrl: string,
	secrets: string[],
): string | undefined {
	const { httpStatus, headers } = answer;
	if (httpStatus >= 300 && httpStatus < 400) {
		return `The address answers with a redirect to ${targetOf(headers.location, baseUrl, secrets)}, which is not followed. ${checkBaseUrl(baseUrl)}`;
	}
	if (NO_SUCH_ADDRESS.has(httpStatus)) {
		return `There is no ACC service at this address: it answered ${saidBy(answer, secrets)}. ${checkBaseUrl(baseUrl)}`;
	}
	return undefined;
}

/** Blanks at an end of a secret belong to it, but are rarely meant to. */
function blanksOf(label: string, secret: string): string {
	if (secret === secret.trim()) return '';
	return ` ${label} begins or ends with a blank, which copying may have taken along.`;
}

/**
 * Why the token exchange (API document, endpoint 1) brought no token, for the user and without a
 * secret.
 *
 * @param answer any that brought no token that can be used
 */
export function problemOfExchange(settings: Settings, answer: HttpAnswer): string {
	const { baseUrl, clientSecret, signatureSecret } = settings;
	const secrets = [clientSecret, signatureSecret];
	const said = saidBy(answer, secrets);
	if (successOf(answer)) {
		return `ACC gave no access token that can be used: it answered ${said}. Ask ACC.`;
	}
	if (isPassing(answer)) {
		return `The ACC service gave no access token: it answered ${said}. Try again later.`;
	}
	const ofAddress = problemOfAddress(answer, baseUrl, secrets);
	if (ofAddress) return ofAddress;
	if (readEnvelope(answer.body) === undefined) {
		return `This does not look like the ACC service: asked for an access token, it answered HTTP ${answer.httpStatus} without an ACC message. ${checkBaseUrl(baseUrl)}`;
	}
	return versionAtEnd(baseUrl)
		? `The ACC service gave no access token: it answered ${said}. ${checkBaseUrl(baseUrl)}`
		: `ACC did not accept Client ID and Client Secret: it answered ${said}.${blanksOf('Client Secret', clientSecret)}`;
}

/** Where one answer differs from the rest, it tells the real reason. */
function mostTelling(answers: HttpAnswer[], secrets: string[]): HttpAnswer | undefined {
	const alike = groupBy(answers, (answer) => saidBy(answer, secrets));
	const single = [...alike.values()].filter(({ length }) => length === 1);
	return (single.length === 1 ? single[0]?.[0] : undefined) ?? answers[0];
}

/**
 * Why a new token was not accepted in a signed read, for the user and without a secret.
 *
 * @param answers one for each layout of A-Data that was tried, at least one
 */
export function problemOfSigning(
	settings: Settings,
	accessToken: string,
	answers: HttpAnswer[],
): string {
	const { baseUrl, clientSecret, signatureSecret, email, tenantId, aDataLayout } = settings;
	const signed = { path: BANKS_PATH, token: accessToken, email, tenantId };
	const secrets = [
		...[clientSecret, signatureSecret, accessToken, signature(signed, signatureSecret)],
		...A_DATA_LAYOUTS.map((layout) => aData(layout, email, tenantId)),
	];
	const passing = answers.find(isPassing);
	if (passing) {
		return `The ACC service cannot be used right now: it answered ${saidBy(passing, secrets)}. Try again later.`;
	}
	const answer = mostTelling(answers, secrets);
	if (!answer) return 'The ACC service was not asked, because there is no A-Data layout to try.';
	const fields =
		aDataLayout === 'detect' ? 'E-mail and Tenant ID' : 'E-mail, Tenant ID and A-Data Layout';
	return (
		problemOfAddress(answer, baseUrl, secrets) ??
		`ACC accepted Client ID and Client Secret, but not the signed request: it answered ${saidBy(answer, secrets)}. Check Signature Secret, ${fields}.${blanksOf('Signature Secret', signatureSecret)}`
	);
}
