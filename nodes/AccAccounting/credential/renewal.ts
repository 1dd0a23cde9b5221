import { isStillAccepted, obtainToken, type SendRequest } from './exchange';
import { fingerprintOf, type Settings } from './settings';
import { isDue, type Token } from './token';

/** How long after an exchange a caller who had no token yet is taken for one who started with it. */
const STARTED_TOGETHER_MS = 10_000;

/** More renewals than this are not remembered; forgetting one costs an exchange, nothing else. */
const MOST_REMEMBERED = 1_000;

interface Renewal {
	/** The token that took the place of the held one; undefined where that is still good. */
	result: Promise<Token | undefined>;
	/** When it ended, milliseconds since 1970; missing while it is under way. */
	endedAt?: number;
}

/** The renewals of this process, the oldest first, by the fingerprint of what was held. */
const renewals = new Map<string, Renewal>();

async function replacementOf(
	settings: Settings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const isRefused = held !== undefined && !isDue(held, Date.now());
	if (isRefused && (await isStillAccepted(settings, send, held))) return undefined;
	return await obtainToken(settings, send, held, isRefused);
}

/** Begins a renewal, and remembers it unless it fails or brings nothing new. */
async function begin(
	settings: Settings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const key = fingerprintOf(settings, held?.accessToken);
	const renewal: Renewal = { result: replacementOf(settings, send, held) };
	renewals.set(key, renewal);
	const [oldest = ''] = renewals.keys();
	if (renewals.size > MOST_REMEMBERED) renewals.delete(oldest);
	try {
		const token = await renewal.result;
		renewal.endedAt = Date.now();
		// A new token was not replaced yet, even if the service has given it before.
		renewals.delete(token ? fingerprintOf(settings, token.accessToken) : key);
		return token;
	} catch (error) {
		renewals.delete(key);
		throw error;
	}
}

/**
 * The token to go on with, or undefined where the held one is still good.
 *
 * n8n's HTTP Request node asks for a renewal after *any* failure and, given a new token, sends its
 * request once more. A create that failed half-way would then be posted twice. So a token that
 * should be good is only replaced when the service refuses it in a harmless read.
 *
 * Callers that ask at the same time, or with a token that was replaced, share one exchange.
 *
 * @param held the stored token, if it belongs to these settings
 * @throws CredentialRefused as `obtainToken`
 */
export async function renew(
	settings: Settings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const known = renewals.get(fingerprintOf(settings, held?.accessToken));
	const isOver = !held && Date.now() - (known?.endedAt ?? Infinity) >= STARTED_TOGETHER_MS;
	if (!known || isOver) return await begin(settings, send, held);
	const token = await known.result;
	if (!token) return undefined;
	const isReplaced = renewals.has(fingerprintOf(settings, token.accessToken));
	if (!isReplaced && !isDue(token, Date.now())) return token;
	return (await renew(settings, send, token)) ?? token;
}
