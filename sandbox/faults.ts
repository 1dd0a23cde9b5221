/** What goes wrong with a request. `stored` tells whether a create is stored before that. */
export type Fault =
	| { kind: 'latency'; ms: number }
	| { kind: 'status'; httpStatus: number; stored?: boolean; headers?: Record<string, string> }
	| { kind: 'tooMany'; retryAfter?: string }
	| { kind: 'unauthorized' }
	| { kind: 'reset'; stored: boolean }
	| { kind: 'hang'; stored: boolean }
	| { kind: 'html'; httpStatus: number; stored: boolean }
	| { kind: 'truncated'; stored: boolean }
	| { kind: 'status01' }
	| { kind: 'noNumber' };

/** When a fault strikes. All conditions that are given must hold. */
export interface FaultRule {
	fault: Fault;
	/** Path of the endpoint, without prefix. */
	path?: string;
	method?: string;
	/** Text that stands in the body. */
	bodyIncludes?: string;
	/** Strikes only the n-th request that matches so far, from 1. */
	nth?: number;
	/** Strikes every n-th matching request. */
	every?: number;
	/** Strikes so many matching requests, then no more. */
	times?: number;
}

/** Decides which fault a request gets. */
export class Faults {
	private rules: FaultRule[] = [];

	private matched: number[] = [];

	private struck: number[] = [];

	set(rules: FaultRule[]): void {
		this.rules = rules;
		this.matched = rules.map(() => 0);
		this.struck = rules.map(() => 0);
	}

	/** The first fault that strikes this request, if any. */
	next(request: { path: string; method: string; body: string }): Fault | undefined {
		let fault: Fault | undefined;
		this.rules.forEach((rule, index) => {
			if (rule.path !== undefined && rule.path !== request.path) return;
			if (rule.method !== undefined && rule.method !== request.method) return;
			if (rule.bodyIncludes !== undefined && !request.body.includes(rule.bodyIncludes)) return;
			const ordinal = ++this.matched[index];
			if (rule.nth !== undefined && rule.nth !== ordinal) return;
			if (rule.every !== undefined && ordinal % rule.every !== 0) return;
			if (rule.times !== undefined && this.struck[index] >= rule.times) return;
			if (fault) return;
			this.struck[index]++;
			fault = rule.fault;
		});
		return fault;
	}
}
