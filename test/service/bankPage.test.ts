import {
	bankPageOf,
	whatPageTells,
	type PageTells,
} from '../../nodes/AccAccounting/service/bankPage';
import type { JsonObject } from '../../nodes/AccAccounting/values/record';

const BANKS = [{ bank_code: '014' }, { bank_code: '008' }];

function pageOf(data: unknown, metadata: JsonObject = {}) {
	return bankPageOf({ status: '00', data, metadata });
}

it.each([
	['a list', BANKS],
	['a list in a list', [BANKS]],
])('the banks of a page are read from %s', (_, data) => {
	expect(pageOf(data).banks).toEqual(BANKS);
});

it.each([
	['2', 2],
	[137, 137],
	[1, undefined],
	['many', undefined],
])('a total of %j on a page with two banks is %s', (total, expected) => {
	expect(pageOf(BANKS, { total }).total).toBe(expected);
});

describe('after two pages with four banks', () => {
	it.each<[told: PageTells, metadata: JsonObject, page: string, banks: JsonObject[]]>([
		['more', {}, 'with banks', BANKS],
		['end', {}, 'without banks', []],
		['more', { total: 5 }, 'with banks', BANKS],
		['end', { total: 4 }, 'with banks', BANKS],
		['short', { total: 5 }, 'without banks', []],
		['more', { total_pages: 3 }, 'with banks', BANKS],
		['end', { total_pages: 2 }, 'with banks', BANKS],
		['short', { total_pages: 3 }, 'without banks', []],
		['more', { total: 4, total_pages: 3 }, 'with banks', BANKS],
	])('"%s" is told by %j and a page %s', (told, metadata, _, banks) => {
		const page = pageOf(banks, metadata);
		expect(whatPageTells(page, { pages: 2, count: 4, isNew: banks.length > 0 })).toBe(told);
	});

	it('"ignored" is told by banks that all came before, whatever the total is', () => {
		for (const metadata of [{}, { total: 4 }, { total: 5 }]) {
			const page = pageOf(BANKS, metadata);
			expect(whatPageTells(page, { pages: 2, count: 4, isNew: false })).toBe('ignored');
		}
	});
});
