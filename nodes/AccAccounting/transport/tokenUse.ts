/**
 * With which token a request was signed, so that it can be sent again with another one and only so.
 *
 * Which answer an ended or revoked token gets is "not shown" (API document, "Errors"). A sender that
 * holds an answer which may mean that, and that is certain that nothing was taken, calls `doubt()` and
 * sends the request once more with the same `TokenUse` in the option `tokenUse`. The credential then
 * asks the service with a harmless read whether the token still holds. If so, it throws
 * `TokenStillAccepted` and nothing is sent: the first answer stands. If not, or if another request
 * has had the token renewed meanwhile, the request goes out with the new token.
 *
 * The token itself stays with the credential.
 */
export class TokenUse {
	#signedWith: string | undefined;

	#isDoubted = false;

	/** The next time, the request is only to be sent with another token. */
	doubt(): void {
		this.#isDoubted = true;
	}

	/** For the credential: whether a request may not be signed with this token any more. */
	excludes(token: string): boolean {
		return this.#isDoubted && token === this.#signedWith;
	}

	/** For the credential: the request is being signed with this token. */
	sign(token: string): void {
		this.#signedWith = token;
	}
}
