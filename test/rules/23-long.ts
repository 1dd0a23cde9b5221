import { columns, ROW, VOUCHERS } from './given';
import { rule } from './table';

const MORE = Array.from({ length: 45 }, (_, at) => `Column ${at}`);
const CELLS = Object.fromEntries(MORE.map((name, at) => [name, at]));

rule(23, 'no input blocks n8n', VOUCHERS, [
	{
		what: '2,000 rows with 50 columns are read',
		form: columns({ ignoreColumns: MORE.join(', ') }),
		isDry: true,
		rows: Array.from({ length: 2_000 }, (_, at) => ({ ...CELLS, ...ROW, Jumlah: at + 1 })),
		become: Array<string>(2_000).fill('OK'),
	},
]);
