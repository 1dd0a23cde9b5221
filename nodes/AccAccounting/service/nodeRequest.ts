import type { Company } from '../values/company';

/**
 * What node and credential know of the token of one request, so that it can be sent again with
 * another one and only so.
 *
 * Which answer an ended or revoked token gets is "not shown" (API document, "Errors"). A sender that
 * holds an answer which may mean that, and that is certain that nothing was taken, doubts the token and
 * sends the request once more. The credential then asks the service with a harmless read whether the
 * token still holds. If not, or if another request has had it renewed meanwhile, the request goes out
 * with the new token. If it does, or ACC has given the same token again, nothing is sent.
 */
export interface TokenState {
	/** Set by the node: the request is to be signed with another token than the last time. */
	isDoubted: boolean;
	/** Set by the credential: the doubt was wrong; not known for another company than its own. */
	isStillAccepted: boolean;
	/** Counted by the credential. A sending that failed without being signed sent nothing. */
	signatures: number;
}

/** Takes secrets out of a value, in place: texts and names of fields, however deep. */
export type Cleaner = <T>(given: T) => T;

/** A request of our nodes, as the credential gets it beside what n8n sends. It holds no secret. */
export class NodeRequest {
	/** Nothing that a user can put into a request has it. */
	readonly #isOurs = true;

	readonly token: TokenState = { isDoubted: false, isStillAccepted: false, signatures: 0 };

	/** Set by the credential: cleans what came of the request of all that it was signed with. */
	clean: Cleaner = (given) => given;

	/** @param company that it is made for */
	constructor(readonly company: Company) {}

	/** For the credential: whether an option of a request was made by our nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}
