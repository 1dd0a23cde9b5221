import type { INodeProperties } from 'n8n-workflow';

import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { documentForm } from '../../nodes/AccAccounting/create/documentForm';
import { fieldProperty } from '../../nodes/AccAccounting/documents/field';
import { PURCHASE_INVOICE, SALES_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { AccAccountingTrigger } from '../../nodes/AccAccountingTrigger/AccAccountingTrigger.node';

/** The members of all collections, at any depth. */
function membersOf(properties: INodeProperties[]): INodeProperties[] {
	return properties.flatMap(({ type, options = [] }) => {
		const within = options.flatMap((option) => {
			if ('values' in option) return option.values;
			return 'type' in option ? [option] : [];
		});
		return [...(type === 'collection' ? within : []), ...membersOf(within)];
	});
}

const ALL = [new AccAccounting(), new AccAccountingTrigger()].flatMap(
	({ description }) => description.properties,
);

const labels = (properties: INodeProperties[]) => properties.map(({ displayName }) => displayName);

it('adding a switch turns it on', () => {
	const switches = membersOf(ALL).filter(({ type }) => type === 'boolean');
	expect(new Set(labels(switches)).size).toBeGreaterThanOrEqual(3);
	expect(switches.filter((each) => each.default !== true)).toEqual([]);
});

it('an untouched form has no amount and no quantity', () => {
	const amounts = /"name":"(quantity|unitPrice|discountAmount|otherAmount|totalAmount)"[^{}]*/g;
	const all = JSON.stringify(new AccAccounting().description.properties).match(amounts) ?? [];
	const found = all.filter((each) => !each.includes('"type":"hidden"'));
	expect(found.length).toBeGreaterThan(10);
	for (const each of found) {
		expect(each).toContain('"type":"string"');
		expect(each).toContain('"default":""');
	}
});

it('a form shows the fields of its table, in their order, then the switches, then the collections', () => {
	const fields = labels(VOUCHER.fields.filter(({ additional }) => !additional).map(fieldProperty));
	const ofVoucher = documentForm(VOUCHER).filter(
		({ type }) => !['hidden', 'notice'].includes(type),
	);
	expect(labels(ofVoucher)).toEqual([
		'Voucher From',
		...fields,
		'Bank',
		'Cash Category',
		'Category of Money In',
		'Category of Money Out',
		'Dry Run',
		'Dry Run',
		'Duplicate Guard',
		'Duplicate Guard',
		'Duplicate Guard Key',
		'Columns With Another Name',
		'Additional Fields',
		'Simplify',
		'Simplify',
		'Options',
	]);
	const ofInvoice = documentForm(PURCHASE_INVOICE);
	expect(labels(ofInvoice).slice(0, 3)).toEqual(['Lines From', 'Vendor Name', 'Document Date']);
	const additional = ofInvoice.filter(({ name }) => name === 'additionalFields');
	expect(labels(membersOf(additional))).toEqual([
		'Auto Create Payment',
		'Extra Fields',
		'Other Amount',
	]);
	const lines = ofInvoice.find(({ name }) => name === 'lines')?.options?.[0];
	expect(lines && 'values' in lines && labels(lines.values)).toEqual(
		PURCHASE_INVOICE.lineFields?.map(({ label }) => label),
	);
});

it('a sales invoice names its customer first', () => {
	const [, customer] = documentForm(SALES_INVOICE);
	expect(customer).toMatchObject({
		name: 'customerName',
		displayName: 'Customer Name',
	});
});

it('mandatory fields of a document are required in its form', () => {
	const required = documentForm(VOUCHER).filter((field) => field.required);
	expect(labels(required)).toEqual(['Document Date', 'Bank', 'Total Amount', 'Cash Category']);
});

it('a date is typed as text, which preserves every supported format', () => {
	const dates = [VOUCHER, PURCHASE_INVOICE].flatMap((type) =>
		documentForm(type).filter((each) => each.name === 'documentDate' && each.type !== 'hidden'),
	);
	expect(dates).toHaveLength(2);
	for (const { type, placeholder } of dates) {
		expect([type, placeholder]).toEqual(['string', 'e.g. 31/12/2026']);
	}
});

it('Act For is in Options of every operation, and nowhere else', () => {
	for (const { description } of [new AccAccounting(), new AccAccountingTrigger()]) {
		expect(description.properties.filter(({ name }) => name === 'actFor')).toEqual([]);
		const options = description.properties.filter(
			({ name, type }) => name === 'options' && type !== 'hidden',
		);
		expect(options.length).toBeGreaterThan(0);
		for (const { options: members = [] } of options) {
			expect(members.map(({ name }) => name)).toContain('actFor');
		}
	}
});

it('Lines (JSON) starts with a line that names every field and fills none', () => {
	const lines = documentForm(PURCHASE_INVOICE).find((field) => field.name === 'linesJson');
	expect(JSON.parse(String(lines?.default))).toEqual([
		Object.fromEntries((PURCHASE_INVOICE.lineFields ?? []).map(({ api }) => [api, ''])),
	]);
});
