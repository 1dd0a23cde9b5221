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
export type { SandboxCredentials, Stats } from './server';
export { DEFAULTS, demoTenants } from './demoData';
export { Sandbox } from './server';

/**
 * Starts the ACC API as a real HTTP server on this computer.
 *
 * @param options what differs from `DEFAULTS`; port 0 takes a free one
 * @returns the sandbox, listening; `close()` ends it
 * @throws where the port is taken or the time zone unknown
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
	const all = { ...DEFAULTS, ...options };
	new Intl.DateTimeFormat('en-US', { timeZone: all.timeZone });
	return await new Sandbox(all).listen();
}
