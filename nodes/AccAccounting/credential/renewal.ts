import type { Settings } from './settings';
import { isDue, type Token } from './token';
import { isStillAccepted, obtainToken, type SendRequest } from './exchange';

/** A token that was obtained in this process, with those that it replaced, the newest at the end. */
interface Obtained {
	token: Token;
	at: number;
	replaced: string[];
}

/** How long after an exchange a caller who had no token yet is taken for one who started with it. */
const STARTED_TOGETHER_MS = 10_000;

/** More credentials than this are not remembered; forgetting one costs an exchange, nothing else. */
const MOST_REMEMBERED = 200;

/** More replaced tokens than this are not remembered; a caller with an older one makes an exchange. */
const MOST_REPLACED = 20;

const underWay = new Map<string, Promise<Token | undefined>>();
const obtained = new Map<string, Obtained>();

function remember(settings: Settings, held: string, token: Token): void {
	const before = obtained.get(settings.fingerprint)?.replaced ?? [];
	const replaced = [...before, ...(held === '' ? [] : [held])].slice(-MOST_REPLACED);
	obtained.delete(settings.fingerprint);
	obtained.set(settings.fingerprint, { token, at: Date.now(), replaced });
	for (const oldest of obtained.keys()) {
		if (obtained.size <= MOST_REMEMBERED) break;
		obtained.delete(oldest);
	}
}

/** A token that has taken the place of the held one in this process; undefined where there is none. */
function obtainedMeanwhile(settings: Settings, held: string): Token | undefined {
	const last = obtained.get(settings.fingerprint);
	if (!last || last.token.accessToken === held) return undefined;
	if (isDue(last.token, Date.now())) return undefined;
	const startedTogether = held === '' && Date.now() - last.at < STARTED_TOGETHER_MS;
	return startedTogether || last.replaced.includes(held) ? last.token : undefined;
}

async function renewOnce(
	settings: Settings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const heldToken = held?.accessToken ?? '';
	const meanwhile = obtainedMeanwhile(settings, heldToken);
	if (meanwhile) return meanwhile;
	const isRefused = held !== undefined && !isDue(held, Date.now());
	if (isRefused && (await isStillAccepted(settings, send, held))) return undefined;
	const token = await obtainToken(settings, send, { last: held?.aDataLayout, isRefused });
	remember(settings, heldToken, token);
	return token;
}

/**
 * The token to go on with, or undefined where the held one is still good.
 *
 * n8n's HTTP Request node asks for a renewal after *any* failure and, given a new token, sends its
 * request once more. A create that failed half-way would then be posted twice. So a token that
 * should be good is only replaced when the service refuses it in a harmless read.
 *
 * Callers that ask at the same time, or with a token that was just replaced, share one exchange.
 *
 * @param held the stored token, if it belongs to these settings
 * @throws CredentialRefused as `obtainToken`
 */
export async function renew(
	settings: Settings,
	send: SendRequest,
	held: Token | undefined,
): Promise<Token | undefined> {
	const key = `${settings.fingerprint} ${held?.accessToken ?? ''}`;
	const running = underWay.get(key);
	if (running) return await running;
	const renewal = renewOnce(settings, send, held).finally(() => underWay.delete(key));
	underWay.set(key, renewal);
	return await renewal;
}
