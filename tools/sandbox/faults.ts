import { createHash } from 'node:crypto';

/**
 * An answer of any form. In `body`, `merge`, and `headers`, `{{number}}` stands for the number of
 * the stored document, and a text that consists of `{{data}}` for the whole document.
 */
export interface OddAnswer {
	kind: 'answer';
	/** If false, the answer is the one that a create would have received. */
	stored: boolean;
	/** Defaults to that of the real answer. */
	httpStatus?: number;
	headers?: Record<string, string>;
	/** Replaces the real body: a text is sent unchanged, everything else as JSON. */
	body?: unknown;
	/** Changes to the real body: objects by field, arrays by index; null is a value. */
	merge?: Record<string, unknown>;
	/** Paths to remove from the real body, such as `data.items.0.quantity`. */
	remove?: string[];
}

/** What goes wrong with a request. `stored` says whether a create is stored first. */
export type Fault =
	| { kind: 'latency'; ms: number }
	| { kind: 'status'; httpStatus: number; stored?: boolean; headers?: Record<string, string> }
	/** HTTP 429; `retryAfter` in seconds or as an HTTP date. */
	| { kind: 'tooMany'; retryAfter?: string }
	| { kind: 'unauthorized' }
	/** The connection is reset. */
	| { kind: 'reset'; stored: boolean }
	/** No answer until the sandbox is closed. */
	| { kind: 'hang'; stored: boolean }
	| { kind: 'html'; httpStatus: number; stored: boolean }
	/** HTTP 200 with the first half of a JSON body. */
	| { kind: 'truncated'; stored: boolean }
	/** Status `01` at HTTP 200; nothing is stored. */
	| { kind: 'status01' }
	/** Status `00` with a document that has no number. */
	| { kind: 'noNumber'; stored?: boolean }
	/** Stored and answered, but with the number of the previous document of its kind. */
	| { kind: 'sameNumber' }
	/** HTTP 200, then endless spaces, one every `everyMs` milliseconds. */
	| { kind: 'drip'; stored: boolean; everyMs: number }
	| OddAnswer;

/** When a fault applies. All given conditions must be true. */
export interface FaultRule {
	fault: Fault;
	/** Path of the endpoint, without prefix. */
	path?: string;
	/** Regular expression that the path matches. */
	pathPattern?: string;
	method?: string;
	/** A text in the body. */
	bodyIncludes?: string;
	/** Applies only to the n-th matching request, from 1. */
	nth?: number;
	/** Applies to every n-th matching request. */
	every?: number;
	/** Applies to this share of the matching requests, 0 to 1: the same requests for the same seed. */
	probability?: number;
	seed?: number;
	/** Applies to this number of matching requests, and then no more. */
	times?: number;
}

/** A number from 0 to 1, always the same for a seed and an ordinal. */
function drawn(seed: number, ordinal: number): number {
	return createHash('sha256').update(`${seed}:${ordinal}`).digest().readUInt32BE() / 2 ** 32;
}

/** Whether a rule applies to the n-th request that matches it. */
function strikes(rule: FaultRule, ordinal: number, struck: number): boolean {
	const { nth, every, probability, seed = 1, times } = rule;
	return (
		(nth === undefined || nth === ordinal) &&
		(every === undefined || ordinal % every === 0) &&
		(probability === undefined || drawn(seed, ordinal) < probability) &&
		(times === undefined || struck < times)
	);
}

interface AskedRequest {
	path: string;
	method: string;
	body: string;
}

function matches(rule: FaultRule, { path, method, body }: AskedRequest): boolean {
	return (
		(rule.path === undefined || rule.path === path) &&
		(rule.pathPattern === undefined || new RegExp(rule.pathPattern).test(path)) &&
		(rule.method === undefined || rule.method === method) &&
		(rule.bodyIncludes === undefined || body.includes(rule.bodyIncludes))
	);
}

/** Decides which fault a request encounters. */
export class Faults {
	private rules: Array<{ rule: FaultRule; matched: number; struck: number }> = [];

	set(rules: FaultRule[]): void {
		this.rules = rules.map((rule) => ({ rule, matched: 0, struck: 0 }));
	}

	/**
	 * The fault of the first rule that applies to this request, if any. The other rules count the
	 * request too.
	 */
	next(request: AskedRequest): Fault | undefined {
		let fault: Fault | undefined;
		for (const state of this.rules.filter(({ rule }) => matches(rule, request))) {
			state.matched++;
			if (fault || !strikes(state.rule, state.matched, state.struck)) continue;
			state.struck++;
			fault = state.rule.fault;
		}
		return fault;
	}
}
