import type { GuardFault } from '../sentences/failures';
import { errorText } from '../values/record';

/** The guard failed. What its caller wanted to record may be recorded all the same. */
export class GuardError extends Error {
	/**
	 * @param message of n8n's store, if that failed
	 * @param mayBeRecorded whether keys may be recorded although recording failed
	 */
	constructor(
		readonly why: GuardFault['why'],
		message: string = why,
		readonly mayBeRecorded = false,
	) {
		super(message);
	}
}

/** Why the guard failed, as plain data. An error that is not its own comes from n8n's store. */
export function guardFault(error: unknown): GuardFault {
	const text = errorText(error);
	if (!(error instanceof GuardError)) return { why: 'store', error: text };
	const fault: GuardFault = { why: error.why, error: text };
	return error.mayBeRecorded ? { ...fault, mayBeRecorded: true } : fault;
}
