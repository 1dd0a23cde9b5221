import { FIELDS, ITEM } from './given';
import { rule } from './table';

const EXCHANGE = '/oauth/clients/accesstoken';
/** Tokens that n8n would run as an expression, and thereby send a secret. */
const EXPRESSIONS = [
	'={{$self["signatureSecret"]}}',
	'={{ $self.clientSecret }}',
	"={{ $('Start').first().json.mark }}",
	'=a.b.c',
	'=',
	' ={{ $self.clientSecret }}',
];

const answerOf = (token: string) => ({
	organization_name: token,
	client_id: token,
	access_token: token,
	expires_in: token,
});

rule(15, 'a token is never an expression', FIELDS, [
	...EXPRESSIONS.map((token) => ({
		what: `ACC issues the token ${token}: it is not used, and the next one is`,
		// Without a stored token, concurrent callers share an exchange, and the time of these tests stands still.
		credential: { accessTokenRenewAt: '0' },
		rows: [ITEM],
		fault: [
			{
				path: EXCHANGE,
				fault: { kind: 'answer' as const, stored: false, merge: { data: answerOf(token) } },
			},
		],
		become: ['refused'],
		says: /ACC issued no usable access token/,
		then: [{ fault: [], become: ['posted'] }],
	})),
	...[...EXPRESSIONS, '={{ "h.e30.s" }}'].map((accessToken) => ({
		what: `the stored token is ${accessToken}: it is renewed before anything is signed`,
		credential: { accessToken },
		rows: [ITEM],
		become: ['posted'],
	})),
]);

rule(15, 'a credential that is incomplete', FIELDS, [
	{
		what: 'an empty Client Secret',
		credential: { clientSecret: ' ' },
		rows: [ITEM],
		become: ['refused'],
		says: /Client Secret is empty/,
	},
	{
		what: 'a Client ID that is a list',
		credential: { clientId: ['a'] },
		rows: [ITEM],
		become: ['refused'],
		says: /type is list/,
	},
	{
		what: 'a Client ID of 1,025 characters',
		credential: { clientId: 'a'.repeat(1025) },
		rows: [ITEM],
		become: ['refused'],
		says: /1024 characters/,
	},
	{
		what: 'a Base URL that is no address',
		credential: { baseUrl: 'acc' },
		rows: [ITEM],
		become: ['refused'],
		says: /web address/,
	},
]);
