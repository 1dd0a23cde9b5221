import { namesInUse, type BankNames, type BankRole } from './bankQuery';

/** What the credential tells about the names that a request of the bank list was sent with. */
export interface BankNamesTold {
	names: BankNames;
	/** Roles whose name the user has set. */
	chosen: BankRole[];
	/** Roles whose name would be looked for if the sender found it ignored or refused. */
	open: BankRole[];
	/** Whether a look was cut off a short while ago, so that nothing is looked for now. */
	isCut: boolean;
}

/**
 * With which names the bank list was asked for, and whether they are to be looked for.
 *
 * The literal names are "not shown" (API document, endpoint 5). The credential puts them in and tells
 * here which they were. A sender that finds one ignored or refused calls `look()` and sends the same
 * query once more with the same object in the option `bankListUse`: the credential then has n8n run
 * `preAuthentication`, which looks for the names, and signs with what was found.
 */
export class BankListUse {
	#told: BankNamesTold = { names: namesInUse(), chosen: [], open: [], isCut: false };

	#isWanted = false;

	/** With the next request, the names are to be looked for first. */
	look(): void {
		this.#isWanted = true;
	}

	/** For the credential: whether the names are to be looked for; true only once. */
	takeWish(): boolean {
		const isWanted = this.#isWanted;
		this.#isWanted = false;
		return isWanted;
	}

	/** For the credential: the request is being signed with these names. */
	sign(told: BankNamesTold): void {
		this.#told = told;
	}

	/** With which names the last request was sent; the first ones before any was. */
	get told(): BankNamesTold {
		return this.#told;
	}
}
