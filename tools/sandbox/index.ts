import { DEFAULTS } from './demoData';
import type { SandboxOptions } from './options';
import { Sandbox } from './server';

export type {
	ADataLayout,
	BankMetadata,
	BankParameters,
	ExpiresIn,
	SandboxOptions,
	Tenant,
	TokenForm,
	UnknownParameters,
} from './options';
export type { Fault, FaultRule, OddAnswer } from './faults';
export type { Entry } from './ledger';
export type { ServiceCredentials, Stats } from './server';
export { DEFAULTS, demoTenants } from './demoData';
export { Sandbox } from './server';

/**
 * Starts the ACC API as a real HTTP server on this computer.
 *
 * @param options what differs from `DEFAULTS`; port 0 picks a free port
 * @returns the listening sandbox; `close()` ends it
 * @throws if the port is in use or the time zone unknown
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
	const all = { ...DEFAULTS, ...options };
	new Intl.DateTimeFormat('en-US', { timeZone: all.timeZone });
	return await new Sandbox(all).listen();
}
