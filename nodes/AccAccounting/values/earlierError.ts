import { isRecord, plainText, type JsonObject } from './record';
import { cut } from './text';

const LONGEST_SHOWN_ERROR = 200;

/**
 * The error in an item that consists of nothing else: what n8n passes on for an item with which an
 * earlier node failed. At most 200 characters; undefined for any other item.
 */
export function earlierError(item: JsonObject): string | undefined {
	const { error, ...others } = item;
	if (Object.keys(others).length > 0) return undefined;
	const text = plainText(isRecord(error) && error.message ? error.message : error);
	return text.trim() === ''
		? undefined
		: cut(text.replace(/\s+/g, ' ').trim(), LONGEST_SHOWN_ERROR);
}
