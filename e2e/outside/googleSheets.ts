import type { OutsideAnswer, OutsideRequest, Service } from './service';

type Cell = string | number;

interface ValueRange {
	range: string;
	values: Cell[][];
}

interface BatchUpdate {
	valueInputOption: 'RAW' | 'USER_ENTERED';
	data: ValueRange[];
}

/** Number of a column by its letters: A is 0. */
function columnNumber(letters: string): number {
	return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** One sheet of Google Sheets, and the sign-in by OAuth2 that leads to it. */
export class GoogleSheets implements Service {
	readonly hosts = ['sheets.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com'];

	/** Texts that came as formulas: Google would have computed them. */
	readonly formulas: string[] = [];

	private readonly token = 'e2e-google-access-token';

	/** @param cells the first row holds the names of the columns */
	constructor(
		readonly title: string,
		readonly cells: Cell[][],
	) {}

	/** The rows below the names, by those names. */
	rows(): Array<Record<string, Cell>> {
		const [names = [], ...rows] = this.cells;
		return rows.map((row) =>
			Object.fromEntries(names.map((name, column) => [String(name), row[column] ?? ''])),
		);
	}

	answer({ method, host, path, headers, body }: OutsideRequest): OutsideAnswer {
		if (host === 'oauth2.googleapis.com') {
			return { json: { access_token: this.token, token_type: 'Bearer', expires_in: 3599 } };
		}
		if (headers.authorization !== `Bearer ${this.token}`) {
			return { status: 401, json: { error: { code: 401, message: 'UNAUTHENTICATED' } } };
		}
		if (method === 'POST' && path.endsWith('/values:batchUpdate')) {
			const { data, valueInputOption } = JSON.parse(body) as BatchUpdate;
			for (const { range, values } of data) {
				if (valueInputOption !== 'RAW') {
					this.formulas.push(...values.flat().map(String).filter((cell) => /^[=+]/.test(cell)));
				}
				this.write(range, values);
			}
			return { json: { totalUpdatedCells: data.length } };
		}
		if (method === 'GET' && path.includes('/values/')) {
			return { json: { range: this.title, majorDimension: 'ROWS', values: this.cells } };
		}
		if (method === 'GET') {
			return { json: { sheets: [{ properties: { sheetId: 0, title: this.title } }] } };
		}
		return { status: 400, json: { error: { code: 400, message: `${method} ${path}` } } };
	}

	private write(range: string, values: Cell[][]): void {
		const [, letters, row] = /!([A-Z]+)(\d+)/.exec(range) ?? [];
		if (!letters) throw new Error(`The range ${range} is no cell`);
		values.forEach((cells, down) => {
			const target = (this.cells[Number(row) - 1 + down] ??= []);
			cells.forEach((cell, right) => {
				const column = columnNumber(letters) + right;
				while (target.length < column) target.push('');
				target[column] = cell;
			});
		});
	}
}
