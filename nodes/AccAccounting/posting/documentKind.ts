import type { Draft } from '../reading/draft';
import type { JsonObject } from '../values/record';
import type { Failure } from '../values/problem';

/** What a resource tells the posting engine about its documents. */
export interface DocumentKind {
	/** As keys of the duplicate guard name it: an invoice and a voucher may carry the same number. */
	resource: 'purchaseInvoice' | 'salesInvoice' | 'voucher';
	/** Endpoint path, for example `/v1/vouchers`. */
	path: string;
	/** The fields that a person knows a document by, beside its number: those of what was sent. */
	identifiedBy: readonly string[];
	/** The other fields of an answer that Simplify keeps. */
	simpleFields: readonly string[];
	/** What to do about a code, where it means something else than for other endpoints. */
	adviceByCode?: Record<string, string>;
	/** What to say of a document that ACC has refused, where its codes were not checked before. */
	adviceUnchecked?: (body: JsonObject) => string;
	/** Checks codes against ACC's lists before anything is posted, and adds to the drafts what is wrong. */
	checkMasterData?: (drafts: readonly Draft[]) => Promise<MasterDataCheck>;
}

/** How a check against ACC's lists went. */
export interface MasterDataCheck {
	/** What the user should know of the lists. */
	hints: string[];
	/** Why the first list that was not read cannot be; the drafts concerned say it as well. */
	failure?: Failure;
}
