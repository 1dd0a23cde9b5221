import { FieldReader, type Field } from '../../nodes/AccAccounting/reading/fields';
import { invoice, line, SETTINGS } from '../support/documents';

/** What is sent of a value, and what is wrong with it. */
function read(field: Partial<Field>, value: unknown) {
	const reader = new FieldReader(SETTINGS);
	const whole = {
		api: 'a',
		form: 'a',
		label: 'A',
		type: 'text',
		required: true,
		...field,
	} as const;
	const { body } = reader.fields([whole], () => value);
	return { sent: body.a, problems: reader.problems.map(({ message }) => message) };
}

describe('a field', () => {
	it.each<[Partial<Field>, unknown, unknown]>([
		[{ type: 'text' }, ' PT A ', 'PT A'],
		[{ type: 'text' }, 5, '5'],
		[{ type: 'code' }, "'00\u200b8", '008'],
		[{ type: 'code' }, 14, '14'],
		[{ type: 'code' }, 1234567890123456, '1234567890123456'],
		[{ type: 'date' }, '2026-11-21', '21/11/2026'],
		[{ type: 'switch' }, ' TRUE ', true],
		[{ type: 'amount' }, '-1.5', -1.5],
		[{ type: 'amount' }, 0, 0],
		[{ type: 'notZero' }, -1, -1],
		[{ type: 'quantity' }, '0.1', 0.1],
	])('%j sends of %j: %j', (field, value, sent) => {
		expect(read(field, value)).toEqual({ sent, problems: [] });
		expect(read({ ...field, required: false }, value)).toEqual({ sent, problems: [] });
	});

	it.each<[Partial<Field>, unknown, string]>([
		[{ type: 'text', expected: 'a name' }, {}, 'expected a name, got {}'],
		[{ type: 'code', expected: 'the code of a bank' }, 1.5, 'expected the code of a bank'],
		[{ type: 'code' }, 12345678901234567890, 'keep it as text in the sheet'],
		[{ type: 'code' }, '1.23E+12', 'keep it as text in the sheet'],
		[{ type: 'code' }, Infinity, 'expected a text'],
		[{ type: 'date' }, '2026-02-30', 'expected a date'],
		[{ type: 'switch' }, 'yes', 'expected true or false, got "yes"'],
		[{ type: 'amount' }, '150.000', 'Number Format'],
		[{ type: 'notZero' }, '0.00', 'expected an amount other than zero'],
		[{ type: 'quantity' }, 0, 'expected a number greater than zero'],
		[{ type: 'quantity' }, -1, 'expected a number greater than zero'],
	])('%j does not take %j', (field, value, message) => {
		const { sent, problems } = read(field, value);
		expect(sent).toBeUndefined();
		expect(problems).toEqual([expect.stringContaining(message)]);
	});

	it.each<[Partial<Field>, unknown]>([
		[{ type: 'text' }, ''],
		[{ type: 'code' }, ''],
		[{ type: 'amount', whenEmpty: 0 }, 0],
		[{ type: 'amount' }, undefined],
		[{ type: 'switch' }, undefined],
	])('%j that may stay empty sends %j then', (field, sent) => {
		for (const empty of ['', ' ', null, undefined]) {
			expect(read({ ...field, required: false }, empty)).toEqual({ sent, problems: [] });
		}
	});

	it.each<Field['type']>(['text', 'code', 'date', 'amount', 'notZero', 'quantity'])(
		'of the type %s that is required is not sent where it is empty',
		(type) => {
			expect(read({ type }, ' ')).toEqual({ sent: undefined, problems: ['is empty'] });
		},
	);
});

describe('a document', () => {
	it.each(['yes', 1, 'wahr', [], {}])('does not guess what %j means as a switch', (given) => {
		const { body, problems } = invoice({ autoCreatePayment: given }, [line()]);
		expect(problems.map(({ field }) => field)).toEqual(['Auto Create Payment']);
		expect(body).not.toHaveProperty('auto_create_payment');
	});

	it('takes extra fields as they are, but none that the form has', () => {
		const extra = (extraFields: unknown) => invoice({ extraFields }, [line()]);
		expect(extra({ currency_code: 'USD', nested: { a: null } }).body).toMatchObject({
			currency_code: 'USD',
			nested: { a: null },
		});
		for (const name of ['vendor_name', 'items', 'auto_create_payment', 'other_amount']) {
			expect(extra(JSON.stringify({ [name]: 1 })).problems).toEqual([
				{
					field: 'Extra Fields (JSON)',
					message: `"${name}" has a field of its own; set it there`,
				},
			]);
		}
		for (const wrong of ['{', '[]', [], 7, true]) {
			expect(extra(wrong).problems.map(({ field }) => field)).toEqual(['Extra Fields (JSON)']);
		}
	});

	it.each([
		...['VENDOR_NAME', 'vendorName', 'Items', 'ｉｔｅｍｓ', 'other\u200bamount'],
		'Document Date',
		'Auto-Create-Payment',
	])('takes no extra field %j, which a service may take for one of the form', (name) => {
		const { problems } = invoice({ extraFields: { [name]: 1 } }, [line()]);
		expect(problems).toEqual([
			{
				field: 'Extra Fields (JSON)',
				message: `"${name}" has a field of its own; set it there`,
			},
		]);
	});

	it('takes no two names of extra fields that a service may take for one, at any level', () => {
		const ofExtra = (extraFields: unknown) =>
			invoice({ extraFields }, [line()]).problems.map(({ message }) => message);
		expect(ofExtra({ currency_code: 'USD', currencyCode: 'IDR' })).toEqual([
			expect.stringContaining('got "currency_code" and "currencyCode"'),
		]);
		expect(ofExtra('{"a": [{"b": {"Rate": 1, "rate": 2}}]}')).toEqual([
			expect.stringContaining('got "Rate" and "rate"'),
		]);
		expect(ofExtra({ a: { rate: 1 }, b: { Rate: 2 } })).toEqual([]);
	});
});
