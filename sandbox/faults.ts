import { createHash } from 'node:crypto';

import { isObject } from './checks';

/** What goes wrong with a request. `stored` tells whether a create is stored before that. */
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
	| { kind: 'noNumber'; stored?: boolean };

/** When a fault strikes. All conditions that are given must hold. */
export interface FaultRule {
	fault: Fault;
	/** Path of the endpoint, without prefix. */
	path?: string;
	/** Regular expression that the path matches. */
	pathPattern?: string;
	method?: string;
	/** Text that stands in the body. */
	bodyIncludes?: string;
	/** Strikes only the n-th request that matches so far, from 1. */
	nth?: number;
	/** Strikes every n-th matching request. */
	every?: number;
	/** Strikes this share of the matching requests, 0 to 1: the same ones each time for a seed. */
	probability?: number;
	seed?: number;
	/** Strikes so many matching requests, then no more. */
	times?: number;
}

/** What each kind of fault needs, by the type of its value. */
const NEEDED: Record<Fault['kind'], Record<string, string>> = {
	latency: { ms: 'number' },
	status: { httpStatus: 'number' },
	tooMany: {},
	unauthorized: {},
	reset: { stored: 'boolean' },
	hang: { stored: 'boolean' },
	html: { httpStatus: 'number', stored: 'boolean' },
	truncated: { stored: 'boolean' },
	status01: {},
	noNumber: {},
};

/** The types of a rule's conditions. */
const CONDITIONS: Record<Exclude<keyof FaultRule, 'fault'>, string> = {
	path: 'string',
	pathPattern: 'string',
	method: 'string',
	bodyIncludes: 'string',
	nth: 'number',
	every: 'number',
	probability: 'number',
	seed: 'number',
	times: 'number',
};

function isPattern(text: string): boolean {
	try {
		return new RegExp(text) instanceof RegExp;
	} catch {
		return false;
	}
}

function problemOfRule(rule: unknown): string | undefined {
	if (!isObject(rule) || !isObject(rule.fault)) return 'must be an object with a fault';
	const { fault, ...conditions } = rule;
	const kind = String(fault.kind);
	if (!Object.hasOwn(NEEDED, kind)) return `has the unknown kind ${kind}`;
	const needed = Object.entries(NEEDED[kind as Fault['kind']]);
	const lacking = needed.find(([name, type]) => typeof fault[name] !== type);
	if (lacking) return `needs ${lacking[0]} (${lacking[1]}) for ${kind}`;
	const wrong = Object.keys(conditions).find(
		(name) =>
			!Object.hasOwn(CONDITIONS, name) ||
			typeof conditions[name] !== CONDITIONS[name as keyof typeof CONDITIONS],
	);
	if (wrong) return `has the unknown or wrongly typed condition ${wrong}`;
	if (typeof rule.pathPattern === 'string' && !isPattern(rule.pathPattern)) {
		return 'has a pathPattern that is no regular expression';
	}
	return undefined;
}

/** Says in a sentence what is wrong with rules that came over HTTP, if anything. */
export function problemOfRules(rules: unknown): string | undefined {
	if (!Array.isArray(rules)) return 'an array of rules is needed';
	const problems = rules.map((rule, at) => {
		const problem = problemOfRule(rule);
		return problem && `rule ${at + 1} ${problem}`;
	});
	return problems.find(Boolean);
}

/** A number from 0 to 1 that is always the same for a seed and an ordinal. */
function drawn(seed: number, ordinal: number): number {
	return createHash('sha256').update(`${seed}:${ordinal}`).digest().readUInt32BE() / 2 ** 32;
}

/** Whether a rule strikes the n-th request that matches it. */
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

/** Decides which fault a request gets. */
export class Faults {
	private rules: Array<{ rule: FaultRule; matched: number; struck: number }> = [];

	set(rules: FaultRule[]): void {
		this.rules = rules.map((rule) => ({ rule, matched: 0, struck: 0 }));
	}

	/** The fault of the first rule that strikes this request, if any; the others count it too. */
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
