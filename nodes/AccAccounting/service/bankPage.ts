import type { JsonObject } from '../values/record';
import { listElements, metadataNumber } from './list';
import type { Envelope } from './readAnswer';

/** A page of the bank list (API document, endpoint 5). */
export interface BankPage {
	banks: JsonObject[];
	/** How many pages the list has, if the service says so. */
	totalPages?: number;
	/** How many banks the list has, if the service says so, and unless this page alone has more. */
	total?: number;
}

/** Reads a page of the bank list. */
export function bankPageOf({ data, metadata }: Envelope): BankPage {
	const banks = listElements(data);
	const total = metadataNumber(metadata.total);
	const isPossible = total !== undefined && total >= banks.length;
	return {
		banks,
		totalPages: metadataNumber(metadata.total_pages),
		total: isPossible ? total : undefined,
	};
}

/**
 * What a page tells about the list:
 * - `more`: it goes on.
 * - `end`: it ends here.
 * - `short`: this page is empty, though the service says that the list goes on.
 * - `ignored`: the service ignores which page is asked for; the page brought only banks of earlier pages.
 */
export type PageTells = 'more' | 'end' | 'short' | 'ignored';

/**
 * Says what a page tells about the list. Without the length of the list only an empty page shows its end.
 *
 * @param read how many pages were read, how many banks came with them, and whether any bank of this page
 *   is new; all with this page
 */
export function whatPageTells(
	{ banks, totalPages, total }: BankPage,
	read: { pages: number; count: number; isNew: boolean },
): PageTells {
	const isEmpty = banks.length === 0;
	if (!isEmpty && !read.isNew) return 'ignored';
	if (totalPages === undefined && total === undefined) return isEmpty ? 'end' : 'more';
	const isMoreSaid = read.pages < (totalPages ?? 0) || read.count < (total ?? 0);
	if (!isMoreSaid) return 'end';
	return isEmpty ? 'short' : 'more';
}
