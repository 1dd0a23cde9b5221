import type { BankMetadata, SandboxOptions } from './options';
import { reply, success, type Reply } from './reply';

function wholeNumber(text: string | null, otherwise: number): number {
	if (text === null) return otherwise;
	return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function pageMetadata(total: number, limit: number, offset: number): Record<string, number> {
	return {
		total,
		limit,
		offset,
		current_page: Math.floor(offset / limit || 0) + 1,
		total_pages: Math.max(1, Math.ceil(total / limit || 0)),
	};
}

type Metadata = ReturnType<typeof pageMetadata>;

const METADATA: Record<BankMetadata, (metadata: Metadata) => Record<string, unknown> | undefined> =
	{
		number: (metadata) => metadata,
		text: (metadata) =>
			Object.fromEntries(Object.entries(metadata).map(([name, number]) => [name, String(number)])),
		missing: () => undefined,
	};

const refuse = (message: string) => reply(400, { status: '01', message });

function banks(query: URLSearchParams, options: SandboxOptions): Reply {
	const { pageSize, page, search } = options.bankParameters;
	const unknown = [...query.keys()].find((name) => ![pageSize, page, search].includes(name));
	if (unknown !== undefined && options.unknownParameters === 'refuse') {
		return refuse(`unknown parameter ${unknown}`);
	}
	const numberOf = (name: string | null, otherwise: number) =>
		wholeNumber(name === null ? null : query.get(name), otherwise);
	const limit = numberOf(pageSize, options.bankPageSize);
	const isAsked = query.has(pageSize);
	if (isAsked && !(limit >= 1 && limit <= 100)) return refuse(`${pageSize} must be 1 to 100`);
	const at = numberOf(page, 1);
	if (!(at >= 1)) return refuse(`${page} must be 1 or more`);
	const leftOut = (at - 1) * limit;
	const text = (query.get(search) ?? '').toLowerCase();
	const found = options.banks.filter(({ bank_code, bank_name }) =>
		[bank_code, bank_name].some((name) => name.toLowerCase().includes(text)),
	);
	return success(
		[found.slice(leftOut, leftOut + limit)],
		METADATA[options.bankMetadata](pageMetadata(found.length, limit, leftOut)),
	);
}

/** The read endpoints by their path (API document, endpoints 5 to 8). */
export const READS: Record<string, (query: URLSearchParams, options: SandboxOptions) => Reply> = {
	'/v1/banks': banks,
	'/v1/vouchers/category-cash': (_, { cashCategories }) =>
		success(cashCategories, pageMetadata(cashCategories.length, cashCategories.length, 0)),
	'/v1/dashboard/monthly-cashflow': (_, { cashFlow }) => success(cashFlow),
	'/v1/dashboard/accountings': (_, { ratios }) => success(ratios),
};
