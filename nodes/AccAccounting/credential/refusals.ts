import { groupBy } from '../values/groupBy';
import { cleanText } from '../service/cleanText';
import { successOf, type Answer } from '../service/answer';
import { isPassing } from '../service/repeating';
import type { Settings } from './settings';
import { secretsOf } from './signature';

/** HTTP statuses that speak of the address and not of the request. */
const NO_SUCH_ADDRESS = new Set([404, 405, 410]);

const LONGEST_TARGET = 200;

function saidBy({ httpStatus, message }: Answer): string {
	return message ? `"${message}" (HTTP ${httpStatus})` : `HTTP ${httpStatus}`;
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
	answer: Answer,
	settings: Settings,
	accessToken?: string,
): string | undefined {
	const { httpStatus, headers } = answer;
	const { baseUrl } = settings;
	if (httpStatus >= 300 && httpStatus < 400) {
		const target = targetOf(headers.location, baseUrl, secretsOf(settings, accessToken));
		return `The address answers with a redirect to ${target}, which is not followed. ${checkBaseUrl(baseUrl)}`;
	}
	if (NO_SUCH_ADDRESS.has(httpStatus)) {
		return `There is no ACC service at this address: it answered ${saidBy(answer)}. ${checkBaseUrl(baseUrl)}`;
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
export function problemOfExchange(settings: Settings, answer: Answer): string {
	const { baseUrl, clientSecret } = settings;
	const said = saidBy(answer);
	if (successOf(answer)) {
		return `ACC gave no access token that can be used: it answered ${said}. Ask ACC.`;
	}
	if (isPassing(answer)) {
		return `The ACC service gave no access token: it answered ${said}. Try again later.`;
	}
	const ofAddress = problemOfAddress(answer, settings);
	if (ofAddress) return ofAddress;
	if (!answer.envelope) {
		return `This does not look like the ACC service: asked for an access token, it answered HTTP ${answer.httpStatus} without an ACC message. ${checkBaseUrl(baseUrl)}`;
	}
	return versionAtEnd(baseUrl)
		? `The ACC service gave no access token: it answered ${said}. ${checkBaseUrl(baseUrl)}`
		: `ACC did not accept Client ID and Client Secret: it answered ${said}.${blanksOf('Client Secret', clientSecret)}`;
}

/** Where one answer differs from the rest, it tells the real reason. */
function mostTelling(answers: Answer[]): Answer | undefined {
	const alike = groupBy(answers, saidBy);
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
	answers: Answer[],
): string {
	const { signatureSecret, aDataLayout } = settings;
	const passing = answers.find(isPassing);
	if (passing) {
		return `The ACC service cannot be used right now: it answered ${saidBy(passing)}. Try again later.`;
	}
	const answer = mostTelling(answers);
	if (!answer) return 'The ACC service was not asked, because there is no A-Data layout to try.';
	const fields =
		aDataLayout === 'detect' ? 'E-mail and Tenant ID' : 'E-mail, Tenant ID and A-Data Layout';
	return (
		problemOfAddress(answer, settings, accessToken) ??
		`ACC accepted Client ID and Client Secret, but not the signed request: it answered ${saidBy(answer)}. Check Signature Secret, ${fields}.${blanksOf('Signature Secret', signatureSecret)}`
	);
}
