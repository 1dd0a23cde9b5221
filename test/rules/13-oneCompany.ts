import { FIELDS, guardedBy, ITEM, ROW, rowsWith, VOUCHERS } from './given';
import { DEFAULTS } from '../../tools/sandbox';
import { rule, type Case, type Json } from './table';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';
const TENANT_2 = '223e4567-e89b-12d3-a456-426614174000';
const actFor = (tenantId: string): Json => ({
	options: { actFor: { company: { email: 'a@b.co', tenantId } } },
});
const BY_ITEM = actFor('={{ $json.tenant }}');
const CHOSEN = { companies: 'chosen' };

rule(13, 'one company per run', FIELDS, [
	{
		what: 'items that do not agree on Act For: nothing is sent',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'tenant', TENANT, TENANT_2),
		become: ['refused', 'refused'],
		says: /Act For/,
	},
	{
		what: 'with Stop, too',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'tenant', TENANT, TENANT_2),
		stops: /Act For/,
	},
	{
		what: 'a credential for a single company allows none',
		form: actFor(TENANT),
		rows: [ITEM],
		become: ['refused'],
		says: /The credential allows only one company|Act For/,
	},
	{
		what: "a key of the credential's company is used up in it",
		form: guardedBy('={{ $json.mark }}'),
		rows: [ITEM],
		become: ['posted'],
		then: [{ become: ['skipped: recorded'] }],
	},
]);

rule(13, 'one company per run', VOUCHERS, [
	{
		what: 'rows of a sheet that name another company each',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ROW, 'tenant', TENANT, TENANT_2),
		become: ['refused', 'refused'],
		says: /Act For/,
	},
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
const LIST = { resource: 'bank', operation: 'getAll' };

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

const TOOL = { ...FIELDS, dryRun: false };

rule(13, 'in a tool, Act For takes no expression', TOOL, [
	{
		what: 'a create',
		form: actFor("={{ $fromAI('company') }}"),
		credential: CHOSEN,
		isTool: true,
		rows: [{ ...ITEM, company: TENANT }],
		become: ['leftToModel'],
		says: /Act For cannot be filled in by a model\. Set it yourself\./,
	},
	...[
		['bank', 'getAll'],
		['cashCategory', 'getAll'],
		['dashboard', 'getMonthlyCashFlow'],
		['dashboard', 'getAccountingRatios'],
		['dashboard', 'getReport'],
	].map(([resource, operation]) => ({
		what: `${resource}, ${operation}, with a field of the item: n8n lays the model's words over it`,
		form: { resource, operation, ...actFor('={{ $json.tenantId }}') },
		credential: CHOSEN,
		isTool: true,
		rows: [{ tenantId: TENANT }],
		become: ['leftToModel'],
		says: /Act For cannot be filled in by a model\. Set it yourself\./,
		silent: /bank_code|total_income|current_ratio/,
	})),
]);
