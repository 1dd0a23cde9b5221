import { obtainToken, type SendRequest } from './exchange';
import { fingerprintOf, type CredentialSettings } from './settings';
import { isDue, type Token } from './token';

/** So long after an exchange, a caller who had no token yet shares its result. */
const STARTED_TOGETHER_MS = 10_000;

/** More renewals than this are not remembered; forgetting one costs an exchange, nothing else. */
const MOST_RENEWALS = 1_000;

interface Renewal {
	/** The token that took the place of the held one; undefined where that is still good. */
	result: Promise<Token | undefined>;
	/** When it ended, milliseconds since 1970; missing while it is under way. */
	endedAt?: number;
}

/** The renewals of this process, the oldest first, by the fingerprint of what was held. */
const renewals = new Map<string, Renewal>();

/** Asks for another token in place of the held one, and remembers the exchange for those who ask meanwhile. */
async function begin(
	key: string,
	settings: CredentialSettings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const renewal: Renewal = { result: obtainToken(settings, send, held) };
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

/** Whether an exchange without a held token ended so long ago that another one is needed. */
function isOver({ endedAt = Infinity }: Renewal, held: Token | undefined): boolean {
	return !held && Date.now() - endedAt >= STARTED_TOGETHER_MS;
}

/**
 * The token to go on with, or undefined where the held one is still good. Callers that ask at the same time,
 * or with a token that was replaced, share one exchange.
 *
 * n8n's HTTP Request node asks for a renewal after *any* failure, and then sends its request once more. So
 * a token that should be good is only replaced if the service refuses it in a harmless read.
 *
 * @param held the stored token, if it belongs to these settings
 * @throws CredentialRefused as `obtainToken`
 */
export async function renew(
	settings: CredentialSettings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const key = fingerprintOf(settings, held?.accessToken);
	const known = renewals.get(key);
	if (!known || isOver(known, held)) return await begin(key, settings, send, held);
	const token = await known.result;
	if (!token) return undefined;
	const isReplaced = renewals.has(fingerprintOf(settings, token.accessToken));
	if (!isReplaced && !isDue(token, Date.now())) return token;
	return (await renew(settings, send, token)) ?? token;
}
