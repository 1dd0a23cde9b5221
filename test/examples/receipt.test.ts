import { compareReadings } from '../../tools/examples/receipt';

const SETTINGS = { number_format: 'indonesian', language: 'en' } as const;
const TODAY = '2026-11-22';
const GOOD = { vendor: 'Toko Bunga Melati', date: '20/11/2026', total: 'Rp 150.000' };

const compare = (first: object, second: object = first, settings: object = SETTINGS) =>
	compareReadings(
		[JSON.stringify(first), JSON.stringify(second)],
		{ ...SETTINGS, ...settings },
		TODAY,
	);

describe('two readings of a receipt', () => {
	it('agree however they write the same', () => {
		const other = { vendor: 'TOKO  BUNGA-MELATI', date: '20-11-26', total: '150.000,00' };
		expect(compare(GOOD, other)).toEqual({
			...{ problem: '', vendor: 'Toko Bunga Melati', date: '2026-11-20', amount: '150000.00' },
			key: '["tokobungamelati","2026-11-20","150000.00"]',
			readings: [
				'Vendor: Toko Bunga Melati / TOKO  BUNGA-MELATI',
				'Date: 20/11/2026 / 20-11-26',
				'Total: Rp 150.000 / 150.000,00',
			],
		});
		const fenced = `Here it is:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``;
		expect(compareReadings([fenced, JSON.stringify(other)], SETTINGS, TODAY).problem).toBe('');
	});

	it.each([
		[{ total: 'Rp 15.000' }, 'The two readings differ: Total'],
		[{ date: '21/11/2026' }, 'The two readings differ: Date'],
		[{ vendor: 'Toko Bunga' }, 'The two readings differ: Vendor'],
		[{ total: '', date: 'soon' }, 'The two readings differ: Date, Total'],
		[{ problem: 'Two receipts' }, 'Two receipts'],
		[{ total: { amount: 150000 } }, 'The two readings differ: Total'],
	])('stop where one says %j', (changed, problem) => {
		expect(compare(GOOD, { ...GOOD, ...changed }).problem).toBe(problem);
		expect(compare({ ...GOOD, ...changed }, GOOD).problem).toBe(problem);
	});

	it.each([
		[{ vendor: '' }, 'Cannot be read: Vendor'],
		[{ date: '31/02/2026' }, 'Cannot be read: Date'],
		[{ total: '1.50' }, 'Cannot be read: Total'],
		[{ total: '0' }, 'Cannot be read: Total'],
		[{ total: '-5000' }, 'Cannot be read: Total'],
		[{ date: '23/11/2026' }, 'The date is not of the last 92 days'],
		[{ date: '20/11/2025' }, 'The date is not of the last 92 days'],
	])('stop where both say %j', (changed, problem) => {
		expect(compare({ ...GOOD, ...changed }).problem).toBe(problem);
	});

	it('stop where there is no answer, or none that can be read', () => {
		for (const answers of [
			[],
			[undefined, JSON.stringify(GOOD)],
			['Sorry.', JSON.stringify(GOOD)],
		]) {
			expect(compareReadings(answers, SETTINGS, TODAY).problem).toMatch(/no JSON/);
		}
	});

	it('are told in Indonesian, with amounts as the receipt writes them', () => {
		const english = { ...GOOD, total: '150,000.00' };
		expect(compare(english, english, { number_format: 'english' }).amount).toBe('150000.00');
		expect(compare(english, GOOD, { language: 'id' }).problem).toBe(
			'Kedua pembacaan berbeda: Total',
		);
	});
});
