import type { Running } from './setUp';

export type TableRow = Record<string, unknown>;

/** The address of a Data Table in n8n's REST API. */
async function pathOf({ client }: Running, table: string): Promise<string> {
	type Tables = { data: Array<{ id: string; name: string; projectId: string }> };
	const { data } = await client.call<Tables>('GET', '/rest/data-tables-global');
	const found = data.find(({ name }) => name === table);
	if (!found) throw new Error(`tables: ${data.map(({ name }) => name).join(', ')}`);
	return `/rest/projects/${found.projectId}/data-tables/${found.id}`;
}

/** Deletes a Data Table if it exists. */
export async function dropTable({ client }: Running, table: string): Promise<void> {
	type Tables = { data: Array<{ id: string; name: string; projectId: string }> };
	const { data } = await client.call<Tables>('GET', '/rest/data-tables-global');
	const found = data.find(({ name }) => name === table);
	if (found) {
		await client.call('DELETE', `/rest/projects/${found.projectId}/data-tables/${found.id}`);
	}
}

export async function rowsOf(running: Running, table: string): Promise<TableRow[]> {
	const path = `${await pathOf(running, table)}/rows?sortBy=id:asc`;
	return (await running.client.call<{ data: TableRow[] }>('GET', path)).data;
}

/** Adds rows to a Data Table, as a person does in n8n. */
export async function addRows(running: Running, table: string, rows: TableRow[]): Promise<void> {
	const path = `${await pathOf(running, table)}/insert`;
	await running.client.call('POST', path, { data: rows, returnType: 'count' });
}

/** Changes the row with these values, as a person does in n8n. */
export async function changeRow(
	running: Running,
	table: string,
	where: TableRow,
	data: TableRow,
): Promise<void> {
	const filters = Object.entries(where).map(([columnName, value]) => ({
		columnName,
		condition: 'eq',
		value,
	}));
	const path = `${await pathOf(running, table)}/rows`;
	await running.client.call('PATCH', path, { filter: { type: 'and', filters }, data });
}
