import {
	field,
	documentDate,
	type Field,
	type FieldName,
	FieldReader,
} from '../../nodes/AccAccounting/documents/type';
import { SETTINGS } from '../support/documents';

describe('field', () => {
	it('derives its form name and label from its name in ACC, unless they are given', () => {
		expect(field({ api: 'bank_account_number', type: 'code' })).toMatchObject({
			form: 'bankAccountNumber',
			label: 'Bank Account Number',
		});
		expect(field({ api: 'bank_code', label: 'Bank', type: 'code' }).label).toBe('Bank');
	});
});

describe('field reader', () => {
	/** What is sent for a value, and why it is refused. */
	function read(field: Partial<Field>, value: unknown, settings: object = {}) {
		const reader = new FieldReader({ ...SETTINGS, ...settings });
		const whole: Field = {
			api: 'description',
			form: 'a',
			label: 'A',
			type: 'text',
			required: true,
			...field,
		};
		const { body } = reader.fields([whole], () => ({ value, name: 'A' }));
		return { sent: body.description, problems: reader.problems, notes: reader.notes };
	}

	describe('a field', () => {
		it.each<[Partial<Field>, unknown, unknown]>([
			[{ type: 'text' }, ' PT A ', 'PT A'],
			[{ type: 'text' }, 5, '5'],
			[{ type: 'code' }, "'00\u200b8", '008'],
			[{ type: 'code' }, 14, '14'],
			[{ type: 'code' }, 123456789012345, '123456789012345'],
			[{ type: 'date' }, '2026-11-21', '21/11/2026'],
			[{ type: 'switch' }, ' TRUE ', true],
			[{ type: 'amount' }, '-1.5', -1.5],
			[{ type: 'amount' }, 0, 0],
			[{ type: 'voucherTotal' }, '0.01', 0.01],
			[{ type: 'quantity' }, '0.1', 0.1],
		])('%j sends %j as %j', (field, value, sent) => {
			for (const required of [true, false]) {
				expect(read({ ...field, required }, value)).toEqual({ sent, problems: [], notes: [] });
			}
		});

		it.each<[Field['type'], unknown, string]>([
			['text', {}, 'notText'],
			['code', 1.5, 'notText'],
			['code', 1234567890123456, 'lostDigits'],
			['code', '1.23E+12', 'lostDigits'],
			['code', Infinity, 'notText'],
			['date', '2026-02-30', 'noSuchDay'],
			['switch', 'yes', 'notTrueOrFalse'],
			['amount', '150.000', 'mayBeThousands'],
			['amount', '5 DB', 'notAmount'],
			['quantity', '5 pcs', 'notAmount'],
			['quantity', '5 K', 'notAmount'],
			['quantity', 0, 'notAboveZero'],
			['quantity', -1, 'notAboveZero'],
			['voucherTotal', '0.00', 'zero'],
			['voucherTotal', '5000 DB', 'notAmount'],
			['voucherTotal', '5,000.00cr', 'notAmount'],
			['voucherTotal', '5000K', 'notAmount'],
			// Thousands, in a chat or a note.
			['voucherTotal', '15k', 'notAmount'],
			['voucherTotal', -5000, 'belowZero'],
			['voucherTotal', '-0.01', 'belowZero'],
		])('of the type %s refuses %j: %s', (type, value, reason) => {
			const { sent, problems } = read({ type }, value);
			expect(sent).toBeUndefined();
			expect(problems).toMatchObject([{ field: 'A', code: reason }]);
		});

		it.each([
			['(1.250.000)', 'indonesian'],
			['-Rp 1.250.000', 'indonesian'],
			['(5)', 'english'],
		])('a voucher of %s in the %s format is refused', (text, amountFormat) => {
			expect(read({ type: 'voucherTotal' }, text, { amountFormat }).problems).toMatchObject([
				{ code: 'belowZero' },
			]);
		});

		it.each<[Partial<Field>, unknown]>([
			[{ type: 'text' }, ''],
			[{ type: 'code' }, ''],
			[{ type: 'discount' }, 0],
			[{ type: 'amount' }, undefined],
			[{ type: 'switch' }, undefined],
			[{ type: 'date' }, undefined],
		])('%j that is optional and empty sends %j', (field, sent) => {
			for (const empty of ['', ' ', null, undefined]) {
				const result = read({ ...field, required: false }, empty);
				expect(result).toEqual({ sent, problems: [], notes: [] });
			}
		});

		it.each<Field['type']>(['text', 'code', 'date', 'amount', 'voucherTotal', 'quantity'])(
			'of the type %s that is required is not sent if empty',
			(type) => {
				const { sent, problems } = read({ type }, ' ');
				expect([sent, problems]).toMatchObject([
					undefined,
					[{ field: 'A', code: 'empty', message: 'A is empty.', got: '' }],
				]);
			},
		);

		it('that is only compared is read, but not sent', () => {
			const reader = new FieldReader(SETTINGS);
			const total: Field = {
				api: 'invoice_total',
				form: 'a',
				label: 'A',
				type: 'amount',
				isOnlyCompared: true,
			};
			const readTotal = (value: unknown) => reader.fields([total], () => ({ value, name: 'A' }));
			expect(readTotal('1.5')).toEqual({
				body: {},
				amounts: { invoice_total: { units: 15n, scale: 1 } },
			});
			expect(readTotal('')).toEqual({ body: {}, amounts: {} });
		});

		it.each<Field['type']>(['text', 'code'])(
			'of the type %s is empty if Odoo writes false in it, unless it is required',
			(type) => {
				expect(read({ type, required: false }, false)).toMatchObject({ sent: '', problems: [] });
				expect(read({ type }, false).problems).toMatchObject([{ code: 'notText', got: 'false' }]);
			},
		);

		it.each<Field['type']>(['text', 'code'])('of the type %s contains no NUL', (type) => {
			for (const [given, got] of [
				['a\0b', '"ab"'],
				['\0', ''],
			]) {
				const { sent, problems } = read({ type, required: false }, given);
				expect(sent).toBeUndefined();
				expect(problems).toMatchObject([{ field: 'A', got }]);
			}
			expect(read({ type }, 'a\0b').problems[0]?.message).toBe(
				'A "ab" contains an invisible or look-alike character (U+0000). Type the value again without it.',
			);
		});

		it('is named in a problem as its source names it', () => {
			const reader = new FieldReader(SETTINGS);
			const amount: Field = {
				api: 'other_amount',
				form: 'a',
				label: 'A',
				type: 'amount',
				required: true,
			};
			reader.fields([amount], () => ({ value: 'x', name: 'Jumlah' }));
			expect(reader.problems).toMatchObject([{ field: 'Jumlah' }]);
		});

		it('that is another date is not the document date', () => {
			const reader = new FieldReader(SETTINGS);
			const due: Field = { ...documentDate, api: 'due_date' as FieldName };
			const values = { document_date: '21/11/2026', due_date: '2026-12-31' };
			const { body, date } = reader.fields([documentDate, due], ({ api, label }) => ({
				value: values[api as keyof typeof values],
				name: label,
			}));
			expect(body).toEqual({ document_date: '21/11/2026', due_date: '31/12/2026' });
			expect(date).toEqual({ year: 2026, month: 11, day: 21 });
		});

		it('gets a note for a moment that falls on a different day at its own offset', () => {
			const { sent, notes } = read({ type: 'date' }, '2026-11-21T23:30:00Z');
			expect([sent, notes]).toEqual([
				'22/11/2026',
				[
					{
						code: 'dateElsewhere',
						message: expect.stringMatching(
							/^A "2026-11-21T23:30:00Z" was read as 22\/11\/2026, .*\(Asia\/Jakarta\)\. .* 21\/11\/2026\./,
						),
						advice: '',
					},
				],
			]);
		});
	});
});
