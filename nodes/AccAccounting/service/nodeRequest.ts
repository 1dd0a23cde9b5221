import type { Company } from '../values/company';
import type { RemoveSecrets } from './redact';

/**
 * A request from our own nodes, passed to the credential alongside n8n's request options. It
 * contains no secrets.
 */
export class NodeRequest {
	/** Private, so that nothing a user puts into a request can imitate it. */
	readonly #isOurs = true;

	// The credential sets everything below.

	/** A failed request that was never signed was never sent. */
	isSigned = false;

	/** Whether the credential has asked n8n to renew the token. */
	hasRenewed = false;

	/** Whether the request was signed with this token. */
	isSignedWith: (accessToken: string) => boolean = () => false;

	/** Removes secrets, including what the request was signed with, from its result. */
	removeSecrets: RemoveSecrets;

	/**
	 * @param refused an earlier attempt whose token ACC may have refused, so this one uses a new
	 *   token or none
	 */
	constructor(
		readonly company: Company,
		readonly refused?: NodeRequest,
	) {
		// An answer may also echo what the earlier attempt was signed with.
		this.removeSecrets = refused ? refused.removeSecrets : (given) => given;
	}

	/** For the credential: whether a request option comes from our own nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}
