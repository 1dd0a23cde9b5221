import type { SandboxOptions } from './options';
import { reply, success, type Reply } from './reply';

function wholeNumber(text: string | null, otherwise: number): number {
	if (text === null) return otherwise;
	return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function pageMetadata(total: number, limit: number, page: number) {
	return {
		total,
		limit,
		offset: (page - 1) * limit,
		current_page: page,
		total_pages: Math.max(1, Math.ceil(total / limit)),
	};
}

function banks(query: URLSearchParams, options: SandboxOptions): Reply {
	const names = options.bankParameters;
	const limit = wholeNumber(query.get(names.pageSize), 10);
	const page = wholeNumber(query.get(names.page), 1);
	if (!(limit >= 1 && limit <= 100)) {
		return reply(400, { status: '01', message: `${names.pageSize} must be 1 to 100` });
	}
	if (!(page >= 1)) return reply(400, { status: '01', message: `${names.page} must be 1 or more` });
	const search = (query.get(names.search) ?? '').toLowerCase();
	const found = options.banks.filter(({ bank_code, bank_name }) =>
		[bank_code, bank_name].some((text) => text.toLowerCase().includes(search)),
	);
	const metadata = pageMetadata(found.length, limit, page);
	return success([found.slice(metadata.offset, metadata.offset + limit)], metadata);
}

/** The read endpoints by their path (API document, endpoints 5 to 8). */
export const READS: Record<string, (query: URLSearchParams, options: SandboxOptions) => Reply> = {
	'/v1/banks': banks,
	'/v1/vouchers/category-cash': (_, { cashCategories }) =>
		success(cashCategories, pageMetadata(cashCategories.length, cashCategories.length, 1)),
	'/v1/dashboard/monthly-cashflow': (_, { cashFlow }) => success(cashFlow),
	'/v1/dashboard/accountings': (_, { ratios }) => success(ratios),
};
