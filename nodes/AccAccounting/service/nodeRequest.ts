import type { Company } from '../values/company';
import type { RemoveSecrets } from './redact';

/** A request of our nodes, as the credential gets it beside what n8n sends. It holds no secret. */
export class NodeRequest {
	/** Nothing that a user can put into a request has it. */
	readonly #isOurs = true;

	// The credential sets all that follows.

	/** A request that failed without being signed was not sent. */
	isSigned = false;

	/** The credential has asked n8n for a renewal of the token. */
	hasRenewed = false;

	/** Whether it was signed with this token. */
	isSignedWith: (accessToken: string) => boolean = () => false;

	/** Removes what the request was signed with, and the other secrets, from what came of it. */
	removeSecrets: RemoveSecrets;

	/** @param refused the same request: ACC may have refused its token, so this one gets another or none */
	constructor(
		readonly company: Company,
		readonly refused?: NodeRequest,
	) {
		// An answer may also repeat what the request was signed with before.
		this.removeSecrets = refused ? refused.removeSecrets : (given) => given;
	}

	/** For the credential: whether an option of a request was made by our nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}
