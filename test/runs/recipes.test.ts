import {
	type DocumentType,
	field,
	type Field,
	type FieldName,
} from '../../nodes/AccAccounting/documents/type';
import { COLUMN_NAMES } from '../../nodes/AccAccounting/sheet/columnNames';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import { getReport } from '../../nodes/AccAccounting/operations/reads';
import { createOperation } from '../../nodes/AccAccounting/operations/create';
import { buildReport } from '../../nodes/AccAccounting/report';
import { ENGLISH, type Language, LANGUAGES } from '../../nodes/AccAccounting/report/figures';
import { toText } from '../../nodes/AccAccounting/values/decimal';
import { input, visible } from '../report/input';
import { headOf, invoice, line, reasonsOf } from '../support/documents';
import { OPTIONS, posted, runOf, told } from '../support/ended';

/** The recipes of contributing/architecture.md, applied to the real code. */

/** The recipe adds a field's heading to the tables of `sheet/columnNames.ts`, too. */
beforeAll(() => {
	const headings = { due_date: 'Jatuh Tempo', freight_amount: 'Ongkir' };
	const ofClaim = { employee_name: 'Karyawan', claim_amount: 'Klaim' };
	for (const [api, heading] of Object.entries({ ...headings, ...ofClaim })) {
		Object.assign(COLUMN_NAMES, { [api]: [heading] });
	}
});

const newField = (api: string, declared: Pick<Field, 'type' | 'required'>) =>
	field({ api: api as FieldName, ...declared });

/** The columns of a posted document, with Simplify off. */
function columnsOf(type: DocumentType): string[] {
	const run = runOf([posted('1/AKB/11/26')], { options: { ...OPTIONS, simplify: false } });
	return told(run, {}, {}, type).items.flatMap(Object.keys);
}

describe('a field of a document: an optional date on purchase invoices', () => {
	const type: DocumentType = {
		...PURCHASE_INVOICE,
		fields: [...PURCHASE_INVOICE.fields, newField('due_date', { type: 'date' })],
		identifiedBy: [...PURCHASE_INVOICE.identifiedBy, 'due_date'],
	};
	const made = (dueDate: unknown) => invoice({ dueDate }, [line()], type);

	it('is in the form and, if named in identifiedBy, in the output', () => {
		expect(columnsOf(type)).toContain('due_date');
		const { fields } = createOperation(type);
		expect(fields.find(({ name }) => name === 'dueDate')).toMatchObject({
			displayName: 'Due Date',
			type: 'string',
		});
	});

	it('is sent as its own field, and not at all if empty', () => {
		expect(made('2026-12-31')).toMatchObject({
			problems: [],
			body: { document_date: '21/11/2026', due_date: '31/12/2026' },
		});
		for (const blank of ['', ' ', null, undefined]) {
			expect(made(blank).problems).toEqual([]);
			expect(made(blank).body).not.toHaveProperty('due_date');
		}
	});

	it('never becomes the document date', () => {
		const values = { vendorName: 'PT A', documentDate: '21/11/2026', dueDate: '2026-12-31' };
		expect(headOf(type, values).date).toEqual({ year: 2026, month: 11, day: 21 });
	});

	it('is refused if invalid', () => {
		expect(reasonsOf(made('2026-02-30').problems)).toEqual(['Due Date: noSuchDay']);
	});
});

describe('a field of a document: an amount on purchase invoices', () => {
	const freight = newField('freight_amount', { type: 'amount' });
	const type = { ...PURCHASE_INVOICE, fields: [...PURCHASE_INVOICE.fields, freight] };
	const made = (given: unknown) =>
		invoice({ freightAmount: given, otherAmount: 1 }, [line({ quantity: 2, unit_price: 5 })], type);

	it('counts toward the Amount Limit', () => {
		const { body, total } = made('2.50');
		expect(body).toMatchObject({ freight_amount: 2.5 });
		expect(total && toText(total)).toBe('13.5');
	});

	it('leaves the total open if it cannot be read', () => {
		expect(made('free').total).toBeUndefined();
	});
});

describe('a document type with its own path', () => {
	const type: DocumentType = {
		...PURCHASE_INVOICE,
		resource: 'expenseClaim',
		name: 'Expense Claim',
		noun: 'expense claim',
		path: '/v1/expense-claims',
		fields: [
			field({ api: 'document_date', type: 'date', required: true }),
			newField('employee_name', { type: 'text', required: true }),
			newField('claim_amount', { type: 'amount', required: true }),
		],
		lineFields: undefined,
		partnerField: undefined,
		identifiedBy: ['document_date', 'employee_name', 'claim_amount'],
		read: ({ body, extra, amounts, problems }) => ({
			body: { ...body, ...extra },
			totals: {},
			total: amounts.claim_amount,
			problems,
			notes: [],
		}),
	};

	it('has its operation, form, and output schema without further code', () => {
		const { action, fields, output } = createOperation(type);
		expect(action).toBe('Create expense claim');
		const names = fields.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['documentDate', 'employeeName', 'claimAmount']));
		expect(names).not.toContain('lines');
		expect(output.document_number).toEqual({ type: 'string' });
		expect(columnsOf(type)).toContain('employee_name');
	});

	it('is read by its fields', () => {
		const right = { documentDate: '21/11/2026', employeeName: 'Sari', claimAmount: '5.50' };
		const { body, problems } = invoice(right, [], type);
		expect([body, problems]).toEqual([
			{ document_date: '21/11/2026', employee_name: 'Sari', claim_amount: 5.5 },
			[],
		]);
	});
});

describe('a third language of the report', () => {
	const german: Language = {
		...ENGLISH,
		code: 'de',
		name: 'German',
		locale: 'de-CH',
		title: 'Finanzbericht',
		asOf: 'Stand',
		labels: { ...ENGLISH.labels, total_income: 'Einnahmen', total_balance: 'Kontostand' },
	};

	it('formats numbers and dates in its own way', () => {
		const { text } = buildReport(input({ language: german, format: 'html' }));
		expect(text).toContain('Finanzbericht – November 2026');
		expect(text).toContain('Stand Montag, 23. November 2026 um 08:00');
		expect(visible(text)).toMatch(/Einnahmen.*Rp␣12['’]500['’]000<.*\+12\.5%/);
	});

	it('is offered by the report once it is in the list', () => {
		const ofReport = getReport.fields.find(({ name }) => name === 'language');
		const listed = LANGUAGES.map(({ code, name }) => ({ name, value: code }));
		expect(ofReport).toMatchObject({ options: listed });
	});
});
