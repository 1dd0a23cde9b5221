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

/** Index of a column by its letters: A is 0. */
function columnNumber(letters: string): number {
	return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A file of Google Sheets with its sheets, and its OAuth2 sign-in. */
export class GoogleSheets implements Service {
	readonly hosts = ['sheets.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com'];

	/** How values were sent: RAW unchanged, USER_ENTERED as if typed in, including formulas. */
	readonly inputOptions = new Set<string>();

	private readonly token = 'e2e-google-access-token';

	private readonly sheets: Map<string, Cell[][]>;

	/** @param titles of the sheets, which are empty */
	constructor(private readonly titles: string[]) {
		this.sheets = new Map(titles.map((title) => [title, []]));
	}

	/**
	 * The cells of a sheet: the first row contains the names of the columns.
	 *
	 * @throws Error if the sheet does not exist
	 */
	cells(title: string): Cell[][] {
		const cells = this.sheets.get(title);
		if (!cells) throw new Error(`No sheet ${title}`);
		return cells;
	}

	/** Empties a sheet and writes rows into it, first the names of the columns. */
	fill(title: string, ...rows: Cell[][]): void {
		this.cells(title).splice(0, Infinity, ...rows);
	}

	/** The rows below the names of the columns, by these names. */
	rows(title: string): Array<Record<string, Cell>> {
		const [names = [], ...rows] = this.cells(title);
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
			this.inputOptions.add(valueInputOption);
			for (const { range, values } of data) this.write(range, values);
			return { json: { totalUpdatedCells: data.length } };
		}
		return this.answerForRange({ method, path });
	}

	/** Answers a request for the cells of a range, or for the list of sheets. */
	private answerForRange({ method, path }: Pick<OutsideRequest, 'method' | 'path'>): OutsideAnswer {
		const [, range = ''] = /\/values\/(.+)$/.exec(path) ?? [];
		// n8n quotes the name if no cells follow it.
		const title = range.split('!', 1)[0]?.replace(/^'|'$/g, '') ?? '';
		if (method === 'GET' && range !== '') {
			return { json: { range, majorDimension: 'ROWS', values: this.cells(title) } };
		}
		if (method === 'GET') {
			const sheets = this.titles.map((each, sheetId) => ({ properties: { sheetId, title: each } }));
			return { json: { sheets } };
		}
		return { status: 400, json: { error: { code: 400, message: `${method} ${path}` } } };
	}

	private write(range: string, values: Cell[][]): void {
		const [, title = '', letters, row] = /^(.+)!([A-Z]+)(\d+)/.exec(range) ?? [];
		if (!letters) throw new Error(`The range ${range} is no cell`);
		values.forEach((cells, down) => {
			const target = (this.cells(title)[Number(row) - 1 + down] ??= []);
			cells.forEach((cell, right) => {
				const column = columnNumber(letters) + right;
				while (target.length < column) target.push('');
				target[column] = cell;
			});
		});
	}
}
