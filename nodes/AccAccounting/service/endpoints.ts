/** Paths of the API's reads, as they are signed (API document, "Endpoints"). */

/** The bank list (endpoint 5): a read that any token may make, and that changes nothing. */
export const BANKS_PATH = '/v1/banks';

export const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';

export const CASH_FLOW_PATH = '/v1/dashboard/monthly-cashflow';

export const RATIOS_PATH = '/v1/dashboard/accountings';
