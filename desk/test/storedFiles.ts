type StoredFile = { id: string; mimeType: string };

const files = new Map<string, Buffer>();

/** n8n's helpers for files in Code nodes: an item refers to a file by its ID. */
export const helpers = {
	prepareBinaryData(bytes: Buffer, _name: string, mimeType: string): Promise<StoredFile> {
		const id = `file:${files.size}`;
		files.set(id, bytes);
		return Promise.resolve({ id, mimeType });
	},
	getBinaryDataBuffer(_item: number, { id }: StoredFile): Promise<Buffer> {
		const bytes = files.get(id);
		return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no file ${id}`));
	},
};

/** The binary data of an item with these rows. */
export const withRows = async (rows: unknown) => ({
	rows: await helpers.prepareBinaryData(
		Buffer.from(JSON.stringify(rows)),
		'rows.json',
		'application/json',
	),
});

/** The rows that an item's binary data refers to. */
export const rowsIn = async (binary: object | undefined) =>
	JSON.parse(
		(await helpers.getBinaryDataBuffer(0, (binary as { rows: StoredFile }).rows)).toString(),
	) as unknown;
