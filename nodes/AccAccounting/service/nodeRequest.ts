import type { Company } from '../values/company';

/** The bank list (API document, endpoint 5): a read that any token may make, and that changes nothing. */
export const BANKS_PATH = '/v1/banks';

/** Takes secrets out of a value, in place: texts and names of fields, however deep. */
export type Cleaner = <T>(given: T) => T;

/** A request of our nodes, as the credential gets it beside what n8n sends. It holds no secret. */
export class NodeRequest {
	/** Nothing that a user can put into a request has it. */
	readonly #isOurs = true;

	/** Set by the credential. A request that failed without being signed was not sent. */
	isSigned = false;

	/** Set by the credential: it has asked n8n for a renewal of the token. */
	hasRenewed = false;

	/** Set by the credential: ACC still accepts the token that it was thought to refuse. */
	isTokenAccepted = false;

	/** Set by the credential: whether it was signed with this token. */
	isSignedWith: (accessToken: string) => boolean = () => false;

	/** Set by the credential: cleans what came of the request of all that it was signed with. */
	clean: Cleaner;

	/**
	 * @param company that it is made for
	 * @param refused the same request, whose token ACC may have refused: this one is signed with another
	 *   token or not at all
	 */
	constructor(
		readonly company: Company,
		readonly refused?: NodeRequest,
	) {
		this.clean = refused ? refused.clean : (given) => given;
	}

	/** For the credential: whether an option of a request was made by our nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}
