import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';

/** n8n's library for reading workbooks. It is installed with n8n, not with this package. */
export function xlsx(): typeof Xlsx {
	const n8n = createRequire(require.resolve('n8n-nodes-base/package.json'));
	return n8n('@e965/xlsx') as typeof Xlsx;
}

/** Writes a workbook with one sheet. */
export function writeWorkbook(file: string, cells: unknown[][]): void {
	const { utils, writeFile } = xlsx();
	const book = utils.book_new();
	utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Sheet1');
	writeFile(book, file);
}
