import type { Company } from '../values/company';
import { NOTE, type Note } from '../sentences/notes';
import { CASH_CATEGORIES_PATH } from './endpoints';
import type { ReadResult } from './failure';
import { holdWords, listElements, metadataNumber, type AskedList, type List } from './list';
import { readEndpoint } from './readEndpoint';
import type { RequestContext } from './send';

/**
 * Reads the voucher cash categories (API document, endpoint 6), and searches them here, by words of
 * direction, name, and code, because the endpoint has no parameters. If ACC says that there are
 * more, a note says so.
 */
export async function readCashCategories(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const result = await readEndpoint(context, company, CASH_CATEGORIES_PATH);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const count = elements.length;
	const total = metadataNumber(metadata.total);
	const pages = metadataNumber(metadata.total_pages) ?? 1;
	// Services count pages even if they return all entries at once.
	const isShort = total === undefined ? pages > 1 : total > count;
	const of = total === undefined ? `${pages} pages of` : `${total}`;
	const notes: Note[] = isShort ? [NOTE.categoriesNotWhole(of, count)] : [];
	const found = elements.filter(({ cash_type_name: direction, desc, code }) =>
		holdWords([direction, desc, code], search),
	);
	const whole = !isShort && count > 0;
	return { ok: true, value: { elements: found.slice(0, most), whole, notes } };
}
