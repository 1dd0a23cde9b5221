import { obtainToken, type SendRequest } from './exchange';
import { fingerprintOf, type CredentialSettings } from './settings';
import { isDue, type Token } from './token';

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
	renewals.delete(token ? fingerprintOf(settings, token.accessToken) : key);
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
	const key = fingerprintOf(settings, stored?.accessToken);
	const known = renewals.get(key);
	if (!known || isOver(known, stored)) return await begin(key, settings, send, stored);
	const token = await known.result;
	if (!token) return undefined;
	const isReplaced = renewals.has(fingerprintOf(settings, token.accessToken));
	if (!isReplaced && !isDue(token, Date.now())) return token;
	return (await renew(settings, send, token)) ?? token;
}
