import { DEFAULTS } from '../../tools/sandbox';
import {
	FIELDS,
	guardedBy,
	ITEM,
	JSON_LINES,
	LINE,
	options,
	PURCHASES,
	ROW,
	rowsWith,
	VOUCHERS,
} from './given';
import { rule, type Case, type Json } from './table';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';
const TENANT_2 = '223e4567-e89b-12d3-a456-426614174000';
const actForThe = (company: unknown): Json => options({ actFor: { company } });
const actFor = (tenantId: unknown, email: unknown = 'a@b.co') => actForThe({ tenantId, email });
const BY_ITEM = actFor('={{ $json.tenant }}');
const CHOSEN = { companies: 'chosen' };
const OWN = { credential: CHOSEN, rows: [ITEM], become: ['posted'] };

const LIST = { resource: 'bank', operation: 'getAll' };
const CLEAR = { resource: 'duplicateGuard', operation: 'clear', key: 'a' };
const READS: Json[] = [
	LIST,
	{ resource: 'cashCategory', operation: 'getAll' },
	{ resource: 'dashboard', operation: 'getMonthlyCashFlow' },
	{ resource: 'dashboard', operation: 'getAccountingRatios' },
	{ resource: 'dashboard', operation: 'getReport' },
];
const nameOf = ({ resource, operation }: Json) => `${String(resource)} ${String(operation)}`;

const DIFFERS = new RegExp(
	`Tenant ID must be the same for all items, but is ${TENANT} \\(row 2\\) and ${TENANT_2} \\(row 4\\)\\. Use one value\\.`,
);
const differing = (row: Json) =>
	[TENANT, TENANT, TENANT_2].map((tenant, at) => ({ ...row, tenant, row_number: at + 2 }));

for (const [what, form, row] of [
	['vouchers', FIELDS, ITEM],
	['invoices', JSON_LINES, ITEM],
	['rows', VOUCHERS, ROW],
	['rows of an invoice', PURCHASES, LINE],
] as const) {
	const become = Array<string>(what === 'rows of an invoice' ? 1 : 3).fill('refused');
	rule(13, `one company per run: ${what}`, { ...form, ...BY_ITEM }, [
		{
			what: 'items that do not agree on Act For: nothing is sent',
			credential: CHOSEN,
			rows: differing(row),
			become,
			says: DIFFERS,
			then: [
				{ credential: CHOSEN, isDry: true, become, says: DIFFERS },
				{ credential: CHOSEN, stops: DIFFERS },
			],
		},
	]);
}

rule(13, 'one company per run', FIELDS, [
	...[...READS, CLEAR].map((form): Case => ({
		what: `${nameOf(form)} whose items do not agree on it`,
		form: { ...form, ...BY_ITEM },
		credential: CHOSEN,
		rows: differing(ITEM),
		stops: DIFFERS,
	})),
	{
		what: 'items that do not agree on its user',
		form: actFor(TENANT, '={{ $json.mail }}'),
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'mail', 'a@b.co', 'c@b.co'),
		stops: /Act For: Email must be the same for all items, but is a@b\.co .* and c@b\.co/,
	},
	{
		...OWN,
		what: 'items may write the same company in either case',
		form: actFor('={{ $json.tenant }}', DEFAULTS.email),
		rows: rowsWith(ITEM, 'tenant', DEFAULTS.tenantId, DEFAULTS.tenantId.toUpperCase()),
		become: ['posted', 'posted'],
	},
	{ ...OWN, what: "it may be the credential's own", form: actForThe({ whose: 'own' }) },
	{
		...OWN,
		what: "it may be the credential's own, although that allows no other",
		credential: {},
		form: actForThe({ whose: 'own' }),
	},
	{
		what: 'a credential for a single company allows none',
		form: actFor(TENANT),
		rows: [ITEM],
		become: ['refused'],
		says: /Act For is not allowed by the credential\. Remove it, or set 'Companies' there to Chosen in the Node\./,
		then: [{ form: LIST, stops: /Act For is not allowed by the credential/ }],
	},
	{
		what: "a key of the credential's company is used up in it",
		form: guardedBy('={{ $json.mark }}'),
		rows: [ITEM],
		become: ['posted'],
		then: [{ become: ['skipped: recorded'] }],
	},
]);

const MISSING = 'Act For is required because .* Add it\\.';
const WHOLE = 'Act For cannot be set with one expression\\. Set its fields';
/** What is wrong with Act For; the row of an expression is named. */
const WRONG: Array<[what: string, form: Json, says: string]> = [
	['not added', options({}), MISSING],
	['misspelt', options({ actfor: { company: { whose: 'own' } } }), MISSING],
	['misspelt inside', options({ actFor: { compny: { whose: 'own' } } }), WHOLE],
	['one whole expression, which n8n drops', options({ actFor: '={{ $json.company }}' }), WHOLE],
	['no UUID', actFor('12'), 'Act For: Tenant ID "12" is not a UUID\\. '],
	['empty', actForThe({}), 'Act For: Tenant ID is empty\\.'],
	['a number', actFor('={{ 12 }}'), 'Data row 1: Act For: Tenant ID 12 is not a UUID\\. '],
	['no column', actFor('={{ $json.none }}', ''), 'Data row 1: Act For: Tenant ID is empty\\.'],
	[
		'an expression that fails',
		actFor("={{ $('None').item.json.x }}"),
		'Data row 1: Act For has an expression that failed',
	],
];

rule(13, 'a credential that leaves the company to the node', FIELDS, [
	...WRONG.map(([what, form, words]): Case => {
		const says = new RegExp(words);
		return {
			what: `Act For is ${what}: nothing is sent, and the field is named`,
			form,
			credential: CHOSEN,
			rows: rowsWith({ ...ITEM, company: { whose: 'own' } }, 'mark', 'a', 'b'),
			become: ['refused', 'refused'],
			says,
			then: [
				{ credential: CHOSEN, stops: says },
				{ form: LIST, credential: CHOSEN, stops: says },
			],
		};
	}),
]);

/** Credentials with an expression that each item fills in differently. */
const BY_ITEMS: Json[] = [
	{ tenantId: '={{ $json.tenant }}' },
	{ tenantId: '={{ $json?.tenant ?? "a" }}' },
	{ email: '={{ $input.item.json.mail }}' },
	{ clientId: '={{ $itemIndex }}' },
	{ baseUrl: "={{ $('Start').item.json.mark }}" },
];
const BY_ITEM_REFUSED = /An expression in the credential depends on the item/;
rule(13, 'a credential is the same for all items', FIELDS, [
	...BY_ITEMS.map((credential): Case => ({
		what: `otherwise nothing is sent: ${JSON.stringify(credential)}`,
		credential,
		rows: Array<Json>(2).fill({ ...ITEM, tenant: TENANT, mail: 'a@b.co' }),
		become: ['refused', 'refused'],
		says: BY_ITEM_REFUSED,
		then: [
			{ credential, stops: BY_ITEM_REFUSED },
			{ form: LIST, credential, stops: BY_ITEM_REFUSED },
		],
	})),
	{
		what: 'an expression without the item is used',
		credential: { tenantId: '={{ $input.first().json.tenant }}' },
		rows: rowsWith(ITEM, 'tenant', DEFAULTS.tenantId, '', ''),
		become: ['posted', 'posted', 'posted'],
	},
]);

const COMPANY = { whose: 'another', email: 'a@b.co', tenantId: '={{ $json.tenant }}' };
/** Act For with an expression, which in a tool is what a model says. */
const OF_MODEL: unknown[] = [
	{ company: COMPANY },
	{ company: { ...COMPANY, tenantId: "={{ $fromAI('company') }}" } },
	{ company: { ...COMPANY, whose: '={{ $json.whose }}', tenantId: '' } },
	{ company: '={{ $json.company }}' },
	'={{ $json }}',
];
const FOR_MODEL = /Act For cannot be filled in by a model\. Set it yourself\./;
const TOLD = { ...ITEM, company: TENANT, tenant: TENANT, whose: 'own' };

rule(13, 'in a tool, Act For takes no expression', { ...FIELDS, dryRun: false }, [
	...OF_MODEL.flatMap((given) =>
		[{}, ...READS].map((form): Case => ({
			what: `${'resource' in form ? nameOf(form) : 'a create'}: ${JSON.stringify(given)}`,
			form: { ...form, ...options({ actFor: given }) },
			credential: CHOSEN,
			isTool: true,
			rows: [TOLD],
			become: ['refused'],
			says: FOR_MODEL,
			silent: /"(bank_name|cash_type_name|total_income|current_ratio)"/,
			then: [{ credential: CHOSEN, stops: FOR_MODEL }],
		})),
	),
	...READS.map((form): Case => ({
		what: `it may come from the item of any other node: ${nameOf(form)}`,
		form: { ...form, ...actForThe(COMPANY) },
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'tenant', 'x'),
		stops: /Tenant ID "x" is not a UUID/,
		silent: /model/,
	})),
]);
