import { groupBy } from '../values/groupBy';
import { successOf, type Answer } from '../service/answer';
import { cleanText } from '../service/cleanText';
import { CredentialRefused } from '../service/company';
import { isPassing } from '../service/repeating';
import type { Refusal } from '../values/codes';
import type { Values } from '../values/problem';
import type { Settings } from './settings';
import { secretsOf } from './signature';

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
function targetOf(location: unknown, settings: Settings, accessToken?: string): string {
	if (typeof location !== 'string' || !URL.canParse(location, settings.baseUrl)) return '';
	const { host, pathname, protocol } = new URL(location, settings.baseUrl);
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
		const target = targetOf(headers.location, settings, accessToken);
		return refused('redirected', answer, { ...versionOf(settings), target });
	}
	return NO_SUCH_ADDRESS.has(httpStatus)
		? refused('noSuchService', answer, versionOf(settings))
		: undefined;
}

/** Blanks at an end of a secret belong to it, but are rarely meant to: the secret's label, or nothing. */
function blanksIn(label: string, secret: string): Values {
	return { blanks: secret === secret.trim() ? '' : label };
}

/**
 * Why the token exchange (API document, endpoint 1) brought no token.
 *
 * @param answer any that brought no token that can be used
 */
export function refusalOfExchange(settings: Settings, answer: Answer): CredentialRefused {
	if (successOf(answer)) return refused('noUsableToken', answer);
	if (isPassing(answer)) return refused('noTokenNow', answer);
	const ofAddress = refusalOfAddress(answer, settings);
	if (ofAddress) return ofAddress;
	const values = { ...versionOf(settings), ...blanksIn('Client Secret', settings.clientSecret) };
	return refused(answer.envelope ? 'keysRefused' : 'notAccService', answer, values);
}

/** Where one answer differs from the rest, it tells the real reason. */
function mostTelling(answers: Answer[]): Answer | undefined {
	const alike = groupBy(answers, ({ message, httpStatus }) => `${httpStatus} ${message}`);
	const single = [...alike.values()].filter(({ length }) => length === 1);
	return (single.length === 1 ? single[0]?.[0] : undefined) ?? answers[0];
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
	const answer = mostTelling(answers);
	if (!answer) return new CredentialRefused('tokenNotRenewed');
	return (
		refusalOfAddress(answer, settings, accessToken) ??
		refused('signatureRefused', answer, {
			...blanksIn('Signature Secret', settings.signatureSecret),
			isLayoutChosen: settings.aDataLayout !== 'detect',
		})
	);
}
