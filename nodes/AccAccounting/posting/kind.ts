import type { Draft } from '../documents/draft';

/** What a resource tells the posting engine about its documents. */
export interface DocumentKind {
	/** Endpoint path, for example `/v1/vouchers`. */
	path: string;
	/** The fields of an answer that Simplify keeps. */
	simpleFields: readonly string[];
	/** Checks codes against ACC's lists before anything is posted, and adds what is wrong. */
	checkMasterData?: (drafts: Draft[]) => Promise<void>;
}

/** The drafts of a run: how many there are, and how to read each. Each is read once, in order. */
export interface DraftSource {
	count: number;
	read(index: number): Draft;
}

/** Drafts that are read already. */
export function readAlready(drafts: Draft[]): DraftSource {
	return { count: drafts.length, read: (index) => drafts[index] };
}
