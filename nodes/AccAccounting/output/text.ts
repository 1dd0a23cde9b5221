import { firstFew } from '../documents/firstFew';

/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: readonly number[]): string {
	return `${rows.length === 1 ? 'item' : 'items'} ${firstFew(rows)}`;
}
