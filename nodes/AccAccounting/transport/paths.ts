/** The endpoints that are read (API document, endpoints 5 to 8), as they are signed. */
export const BANKS_PATH = '/v1/banks';
export const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';
export const CASH_FLOW_PATH = '/v1/dashboard/monthly-cashflow';
export const RATIOS_PATH = '/v1/dashboard/accountings';
