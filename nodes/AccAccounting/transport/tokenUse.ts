import { withoutSecretsOf } from './cleanText';
import type { Company } from '../values/company';

/**
 * With which token a request was signed, so that it can be sent again with another one and only so.
 *
 * Which answer an ended or revoked token gets is "not shown" (API document, "Errors"). A sender that
 * holds an answer which may mean that, and that is certain that nothing was taken, calls `doubt()` and
 * sends the request once more with the same `TokenUse` in the option `tokenUse`. The credential then
 * asks the service with a harmless read whether the token still holds. If not, or if another request
 * has had the token renewed meanwhile, the request goes out with the new token. If it does, or ACC has
 * given the same token again, the credential throws `TokenStillAccepted` and nothing is sent.
 *
 * What comes of the request is cleaned with `clean()` before anybody reads it: an answer may repeat a
 * token or a secret that no pattern knows.
 *
 * Token and secrets themselves stay with the credential.
 */
export class TokenUse {
	#signedWith: string | undefined;

	#signatures = 0;

	#isDoubted = false;

	#isStillAccepted = false;

	readonly #secrets: string[] = [];

	/** @param actFor the company that the request is made for, where it is not the credential's own */
	constructor(readonly actFor?: Company) {}

	/**
	 * For the credential: whether an option of a request is one of these, and so was made by the node.
	 * Nothing that a user can put into a request is.
	 */
	static isOne(value: unknown): value is TokenUse {
		return typeof value === 'object' && value !== null && #secrets in value;
	}

	/** The next time, the request is to be sent with another token. */
	doubt(): void {
		this.#isDoubted = true;
	}

	/** For the credential: whether this token is to be checked before the request is signed with it. */
	isToBeChecked(token: string): boolean {
		return this.#isDoubted && token === this.#signedWith;
	}

	/** For the credential: the token was checked, for the company of the request, and there is no other. */
	accept(): void {
		this.#isStillAccepted = true;
	}

	/** Whether the doubt was wrong; not known for another company than that of the check. */
	get isStillAccepted(): boolean {
		return this.#isStillAccepted;
	}

	/** For the credential: the request is being signed with this token; these are not to be shown. */
	sign(token: string, secrets: readonly string[]): void {
		this.#signedWith = token;
		this.#signatures++;
		this.#secrets.push(token, ...secrets);
	}

	/** How often the request was signed. A sending that failed without being signed sent nothing. */
	get signatures(): number {
		return this.#signatures;
	}

	/** What came of the request, without its secrets: `withoutSecretsOf` changes it in place. */
	clean<T>(given: T): T {
		return withoutSecretsOf(this.#secrets, given);
	}
}
