import { obtainToken, type SendRequest } from './exchange';
import { fingerprintOf, type CredentialSettings } from './settings';
import { isDue, type Token } from './token';

/** So long after an exchange, a caller who had no token yet shares its result. */
const STARTED_TOGETHER_MS = 10_000;

/** More renewals than this are not remembered; forgetting one costs an exchange, nothing else. */
const MOST_RENEWALS = 1_000;

interface Renewal {
	/** The token that took the place of the stored one; undefined where that is still good. */
	result: Promise<Token | undefined>;
	/** When it ended, milliseconds since 1970; missing while it is under way. */
	endedAt?: number;
}

/** The renewals of this process, the oldest first, by the fingerprint of the token before. */
const renewals = new Map<string, Renewal>();

/** Asks for another token in place of the stored one, and remembers the exchange for those who ask meanwhile. */
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
	// A new token was not replaced yet, even if the service has given it before.
	renewals.delete(token ? fingerprintOf(settings, token.accessToken) : key);
	return token;
}

/** Whether an exchange without a stored token ended so long ago that another one is needed. */
function isOver({ endedAt = Infinity }: Renewal, stored: Token | undefined): boolean {
	return !stored && Date.now() - endedAt >= STARTED_TOGETHER_MS;
}

/**
 * The token to go on with, or undefined where the stored one is still good. Callers that ask at the same time,
 * or with a token that was replaced, share one exchange.
 *
 * n8n's HTTP Request node asks for a renewal after *any* failure, and then sends its request once more. So
 * a token that should be good is only replaced if the service refuses it in a harmless read.
 *
 * @param stored the stored token, if it belongs to these settings
 * @throws CredentialRefused as `obtainToken`
 */
export async function renew(
	settings: CredentialSettings,
	send: SendRequest,
	stored: Token | undefined,
): Promise<Token | undefined> {
	const key = fingerprintOf(settings, stored?.accessToken);
	const known = renewals.get(key);
	if (!known || isOver(known, stored)) return await begin(key, settings, send, stored);
	const token = await known.result;
	if (!token) return undefined;
	const isReplaced = renewals.has(fingerprintOf(settings, token.accessToken));
	if (!isReplaced && !isDue(token, Date.now())) return token;
	return (await renew(settings, send, token)) ?? token;
}
