/** The last entry of a picker where ACC's list is longer than what it gave. */
export const BANKS_NOT_WHOLE =
	'ACC has more banks than it gave. Search for the bank, or choose By Code';

/** The last entry of a picker that leaves out entries. */
export function entriesLeftOut(count: number): string {
	return `${count} left out: code or name begins with "=", which n8n would run as an expression`;
}
