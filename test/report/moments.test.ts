import { buildReport } from '../../nodes/AccAccounting/report';
import { languageOf } from '../../nodes/AccAccounting/report/languages/all';
import { input, PREVIOUS } from './input';

describe('period', () => {
	const head = (now: string, timezone: string, language: 'en' | 'id' = 'en') => {
		const { period, asOf, snapshot } = buildReport(
			input({ now: new Date(now), timezone, language: languageOf(language) }),
		);
		return [period, asOf, snapshot.period];
	};

	it.each([
		['Asia/Jakarta', 'December 2026', 'Tuesday, 1 December 2026 06:00 GMT+7', '2026-12'],
		['UTC', 'November 2026', 'Monday, 30 November 2026 23:00 UTC', '2026-11'],
		['America/New_York', 'November 2026', 'Monday, 30 November 2026 18:00 EST', '2026-11'],
	])('is that of the workflow in %s', (timezone, ...expected) => {
		expect(head('2026-11-30T23:00:00Z', timezone)).toEqual(expected);
	});

	it('changes at midnight of the time zone, even at the end of a year', () => {
		expect(head('2026-12-31T16:59:59Z', 'Asia/Jakarta', 'id')).toEqual([
			'Desember 2026',
			'Kamis, 31 Desember 2026 23.59 WIB',
			'2026-12',
		]);
		expect(head('2026-12-31T17:00:00Z', 'Asia/Jakarta', 'id')).toEqual([
			'Januari 2027',
			'Jumat, 1 Januari 2027 00.00 WIB',
			'2027-01',
		]);
	});

	it('dates the previous report in the same time zone', () => {
		const previous = { ...PREVIOUS, time: '2026-11-15T23:00:00.000Z' };
		expect(buildReport(input({ previous })).text).toContain('Changes since 16 November 2026\n');
		expect(buildReport(input({ previous, timezone: 'UTC' })).text).toContain(
			'Changes since 15 November 2026\n',
		);
	});

	it('refuses an invalid time zone and an invalid time', () => {
		expect(() => head('2026-11-30T23:00:00Z', 'Asia/Atlantis')).toThrow(RangeError);
		expect(() => head('never', 'Asia/Jakarta')).toThrow(RangeError);
	});
});
