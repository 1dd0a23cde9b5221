interface StoredFile {
	id: string;
	mimeType: string;
}

/** Provides n8n's functions for files in Code nodes, as the global variable that n8n has for them. */
export function provideFiles(): void {
	const files = new Map<string, Buffer>();
	const helpers = {
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
	Object.assign(globalThis, { helpers });
}
