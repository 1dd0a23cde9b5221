/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: readonly number[]): string {
	const shown = rows.slice(0, 10).join(', ');
	const more = rows.length > 10 ? ` and ${rows.length - 10} more` : '';
	return `${rows.length === 1 ? 'item' : 'items'} ${shown}${more}`;
}
