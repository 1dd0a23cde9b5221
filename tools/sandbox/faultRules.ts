import { validateHeaderName, validateHeaderValue } from 'node:http';

import { isObject, type Fields } from './checks';
import type { Fault, FaultRule } from './faults';

/** The requirement on a value, as text and as a check. */
interface Expected {
	what: string;
	holds: (value: unknown) => boolean;
}

const ofType = (type: 'string' | 'number' | 'boolean'): Expected => ({
	what: type,
	holds: (value) => typeof value === type,
});

const wholeNumber = (from: number, to: number): Expected => ({
	what: `whole number, ${from} to ${to}`,
	holds: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
});

const TEXT = ofType('string');
const NUMBER = ofType('number');
const BOOLEAN = ofType('boolean');

function areHeaders(value: Fields): boolean {
	try {
		for (const [name, text] of Object.entries(value)) {
			if (typeof text !== 'string') return false;
			validateHeaderName(name);
			validateHeaderValue(name, text);
		}
		return true;
	} catch {
		return false;
	}
}

/** The maximum delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;
const HTTP_STATUS = wholeNumber(200, 999);
const HEADERS: Expected = {
	what: 'object of HTTP headers',
	holds: (value) => isObject(value) && areHeaders(value),
};
const RETRY_AFTER: Expected = {
	what: 'text of the header',
	holds: (value) => areHeaders({ 'Retry-After': value }),
};
const OBJECT: Expected = { what: 'object', holds: isObject };
const PATHS: Expected = {
	what: 'array of paths',
	holds: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string'),
};
const ANYTHING: Expected = { what: 'any value', holds: () => true };

type FieldsOf = Record<Fault['kind'], Record<string, Expected>>;

/** The required fields of each kind of fault. */
const NEEDED: FieldsOf = {
	latency: { ms: wholeNumber(0, LONGEST_MS) },
	status: { httpStatus: HTTP_STATUS },
	tooMany: {},
	unauthorized: {},
	reset: { stored: BOOLEAN },
	hang: { stored: BOOLEAN },
	html: { httpStatus: HTTP_STATUS, stored: BOOLEAN },
	truncated: { stored: BOOLEAN },
	status01: {},
	noNumber: {},
	sameNumber: {},
	drip: { stored: BOOLEAN, everyMs: wholeNumber(1, LONGEST_MS) },
	answer: { stored: BOOLEAN },
};

/** The optional fields of a kind of fault. */
const OPTIONAL: Partial<FieldsOf> = {
	status: { stored: BOOLEAN, headers: HEADERS },
	tooMany: { retryAfter: RETRY_AFTER },
	noNumber: { stored: BOOLEAN },
	answer: {
		httpStatus: HTTP_STATUS,
		headers: HEADERS,
		body: ANYTHING,
		merge: OBJECT,
		remove: PATHS,
	},
};

const CONDITIONS: Record<Exclude<keyof FaultRule, 'fault'>, Expected> = {
	path: TEXT,
	pathPattern: TEXT,
	method: TEXT,
	bodyIncludes: TEXT,
	nth: NUMBER,
	every: NUMBER,
	probability: NUMBER,
	seed: NUMBER,
	times: NUMBER,
};

function isPattern(text: string): boolean {
	try {
		return new RegExp(text) instanceof RegExp;
	} catch {
		return false;
	}
}

/** The first name that is unknown or has an invalid value. */
function wrongName(given: Fields, expected: Record<string, Expected>): string | undefined {
	return Object.keys(given).find(
		(name) =>
			given[name] !== undefined &&
			!(Object.hasOwn(expected, name) && expected[name]?.holds(given[name])),
	);
}

function problemOfFault({ kind, ...fields }: Fields): string | undefined {
	if (typeof kind !== 'string' || !Object.hasOwn(NEEDED, kind)) {
		return `has the unknown kind ${String(kind)}`;
	}
	const needed = NEEDED[kind as Fault['kind']];
	const lacking = Object.entries(needed).find(([name, { holds }]) => !holds(fields[name]));
	if (lacking) return `needs ${lacking[0]} (${lacking[1].what}) for ${kind}`;
	const wrong = wrongName(fields, { ...needed, ...OPTIONAL[kind as Fault['kind']] });
	if (wrong) return `has the unknown or wrongly typed field ${wrong} for ${kind}`;
	if (fields.body !== undefined && (fields.merge ?? fields.remove) !== undefined) {
		return 'has a body beside merge or remove, which change the real body';
	}
	return undefined;
}

function problemOfRule(rule: unknown): string | undefined {
	if (!isObject(rule) || !isObject(rule.fault)) return 'must be an object with a fault';
	const { fault, ...conditions } = rule;
	const problem = problemOfFault(fault as Fields);
	if (problem) return problem;
	const wrong = wrongName(conditions, CONDITIONS);
	if (wrong) return `has the unknown or wrongly typed condition ${wrong}`;
	if (typeof rule.pathPattern === 'string' && !isPattern(rule.pathPattern)) {
		return 'has a pathPattern that is no regular expression';
	}
	return undefined;
}

/** Describes what is wrong with rules; undefined if nothing is. */
export function problemOfRules(rules: unknown): string | undefined {
	if (!Array.isArray(rules)) return 'an array of rules is needed';
	const problems = rules.map((rule, at) => {
		const problem = problemOfRule(rule);
		return problem && `rule ${at + 1} ${problem}`;
	});
	return problems.find(Boolean);
}
