/**
 * Stores rows as a file of the execution. n8n loads an execution with all its JSON for every page
 * that is opened, and keeps much of it in memory for a while, but reads files only on request: with
 * the rows in its JSON, n8n's process ended while 20,000 documents were posted and watched.
 */
export async function storeRows(value: unknown): Promise<Record<'rows', N8nFile>> {
	const bytes = Buffer.from(JSON.stringify(value));
	return { rows: await helpers.prepareBinaryData(bytes, 'rows.json', 'application/json') };
}

/** Reads rows stored with an item; undefined if it has none. */
export async function readRows<Rows>(item: N8nItem | undefined): Promise<Rows | undefined> {
	const file = item?.binary?.rows;
	if (!file) return undefined;
	const bytes = await helpers.getBinaryDataBuffer(0, file);
	return JSON.parse(bytes.toString()) as Rows;
}
