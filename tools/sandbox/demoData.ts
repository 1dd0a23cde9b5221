import type { Bank, CashCategory, Party, SandboxOptions, Tenant } from './options';

const NAMED_BANKS: Array<[code: string, name: string]> = [
	['002', 'Bank Rakyat Indonesia'],
	['008', 'Bank Mandiri'],
	['009', 'Bank Negara Indonesia'],
	['011', 'Bank Danamon'],
	['013', 'Bank Permata'],
	['014', 'Bank Central Asia'],
	['022', 'Bank CIMB Niaga'],
	['028', 'Bank OCBC NISP'],
	['451', 'Bank Syariah Indonesia'],
	['535', 'SeaBank Indonesia'],
];

const banks: Bank[] = [
	...NAMED_BANKS.map(([bank_code, bank_name]) => ({ bank_code, bank_name })),
	...Array.from({ length: 127 }, (_, index) => ({
		bank_code: String(600 + index),
		bank_name: `BPR Nusantara ${index + 1}`,
	})),
];

const category = (code: string, desc: string, account: string, type: string, member = false) => ({
	code,
	desc,
	account_number: account,
	category_code: 'S',
	category_name: 'Standar',
	cash_type_name: type,
	is_member_required: member,
});

const cashCategories: CashCategory[] = [
	category('KM01', 'Penjualan tunai', '4.1.01.001', 'Kas Masuk'),
	category('KM02', 'Pelunasan piutang', '1.1.03.001', 'Kas Masuk', true),
	category('KM03', 'Setoran modal', '3.1.01.001', 'Kas Masuk'),
	category('KM04', 'Bunga bank', '7.1.01.001', 'Kas Masuk'),
	category('KK01', 'Beban listrik dan air', '6.1.02.001', 'Kas Keluar'),
	category('KK02', 'Beban gaji', '6.1.01.001', 'Kas Keluar'),
	category('KK03', 'Beban sewa', '6.1.03.001', 'Kas Keluar'),
	category('KK04', 'Pembayaran hutang', '2.1.01.001', 'Kas Keluar', true),
	category('KK05', 'Beban internet', '6.1.02.002', 'Kas Keluar'),
	category('KK06', 'Beban administrasi bank', '7.2.01.001', 'Kas Keluar'),
	category('KK07', 'Perjalanan dinas', '6.1.04.001', 'Kas Keluar'),
	category('KK08', 'Pajak', '2.1.05.001', 'Kas Keluar'),
];

const parties = (prefix: string, names: string[]): Party[] =>
	names.map((name, index) => ({
		code: `${prefix}${String(index + 1).padStart(4, '0')}`,
		name,
		address: `Jl. Merdeka No. ${index + 1}, Jakarta`,
	}));

const VENDORS = [
	'PT Sumber Makmur',
	'CV Kertas Nusantara',
	'PT Tinta Jaya',
	'UD Pangan Lestari',
	'PT Listrik Andalan',
	'CV Mebel Jepara',
	'PT Angkasa Logistik',
	'CV Berkah Elektronik',
	'PT Cipta Grafika',
	'UD Sinar Bangunan',
	'PT Telekom Andalan',
	'Koperasi Tani Sejahtera',
];
const CUSTOMERS = [
	'Toko Maju Jaya',
	'PT Retail Bersama',
	'Warung Bu Siti',
	'CV Cahaya Timur',
	'PT Hotel Melati',
	'Kedai Kopi Senja',
	'PT Surya Konstruksi',
	'Apotek Sehat Selalu',
	'CV Karya Mandiri',
	'RS Harapan Ibu',
	'Toko Buku Cendekia',
	'PT Nusantara Ekspor',
];

/** Tax codes that the sandbox knows, with their rates in percent. */
export const TAXES = new Map([
	['PPN', { name: 'PPN 11%', rate: 11 }],
	['PPN12', { name: 'PPN 12%', rate: 12 }],
	['PPH23', { name: 'PPh 23', rate: 2 }],
]);

/** Valid values of the extra fields that ACC's errors mention. */
export const CURRENCIES = new Map([
	['IDR', 'Rupiah'],
	['USD', 'Dolar Amerika'],
	['SGD', 'Dolar Singapura'],
]);
export const PURCHASE_ORDERS = ['00001/PO/11/26', '00002/PO/11/26'];

/** Item codes that make ACC lack a parameter (API document, "Errors"). */
export const MISSING_PARAMETERS = new Map([
	['NO-INVENTORY', 'product inventory'],
	['NO-EXPENSES', 'other purchasing expenses'],
	['NO-PAYABLE', 'account payable'],
	['NO-CONSUMPTION', 'consumption expense'],
]);

/** Fixed values of the demo. They give access only to a sandbox on the reader's own computer. */
export const DEFAULTS: SandboxOptions = {
	port: 0,
	clientId: 'demo-client',
	clientSecret: 'demo-client-secret-for-the-sandbox-only',
	signatureSecret: 'demo-signature-secret-for-the-sandbox-only',
	email: 'bookkeeper@demo.example',
	tenantId: '3f2b8c1e-5d4a-4b6f-9a7e-0c1d2e3f4a5b',
	organizationName: 'PT Demo Sejahtera',
	tokenLifetimeSeconds: 172_800,
	tokenHasExpiry: true,
	expiresInUnit: 'seconds',
	tokenForm: 'jwt',
	expiresIn: 'number',
	aDataLayout: 'query',
	bankParameters: { pageSize: 'limit', page: 'page', search: 'search' },
	bankPageSize: 10,
	bankMetadata: 'number',
	unknownParameters: 'ignore',
	pathPrefix: '',
	authErrorStatus: 401,
	expiredTokenStatus: 401,
	expiredTokenCode: '01',
	voucherErrorStatus: 400,
	timeZone: 'UTC',
	latencyMs: 0,
	banks,
	cashCategories,
	vendors: parties('V', VENDORS),
	customers: parties('C', CUSTOMERS),
	cashFlow: {
		total_income: 125_500_000,
		income_growth: 12.5,
		total_expense: 98_250_000.75,
		expense_growth: -3.25,
		total_balance: 27_249_999.25,
		balance_growth: 41.8,
	},
	ratios: {
		net_profit_margin: 0.2171,
		percentage_not_profit_margin: 21.71,
		current_ratio: 1.84,
		percentage_current_ratio: 184,
	},
	tenants: [],
};

/** A number of further tenants, each with its own user and bank. */
export function demoTenants(count: number): Tenant[] {
	return Array.from({ length: count }, (_, index) => {
		const number = String(index + 1);
		return {
			tenantId: `7e000000-0000-4000-8000-${number.padStart(12, '0')}`,
			email: `bookkeeper${number}@demo.example`,
			banks: [...banks, { bank_code: `T${number}`, bank_name: `Bank of tenant ${number}` }],
		};
	});
}
