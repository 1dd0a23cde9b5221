import type { FailureValues } from '../../nodes/AccAccounting/values/failure';
import type { NoteValues } from '../../nodes/AccAccounting/values/note';
import { WRONG, type Wrong } from '../../nodes/AccAccounting/sentences/problems';
import type { AnswerToCredential, RefusalValues } from '../../nodes/AccAccounting/values/refusal';

/** Values of every code, as real runs have them. */

/** Each sentence about a value; nobody needs to add a sample for a new one. */
export const WRONGS: Wrong[] = Object.values(WRONG).map((say) =>
	(say as (...given: string[]) => Wrong)('abc', 'def', 'ghi'),
);

const FAULT = { why: 'store', error: 'no such table', mayBeRecorded: true } as const;

export const FAILURES: FailureValues = {
	accRefused: undefined,
	notFromAcc: undefined,
	addressBlocked: undefined,
	successWithoutNumber: undefined,
	noDashboard: undefined,
	noFigure: { label: 'Total balance', field: 'total_balance', got: '"x"' },
	noAnswer: undefined,
	credential: { refusal: 'fieldEmpty', with: { field: 'Client ID' } },
	cancelled: undefined,
	pauseTooLong: { seconds: 3600 },
	keyNotRecorded: FAULT,
	guardFailed: FAULT,
	listsNotRead: { cause: { code: 'noAnswer', networkCode: 'ECONNRESET' } },
	retryOnFail: undefined,
	exception: { error: 'out of memory' },
	noOperation: { resource: 'y', operation: 'x' },
};

export const NOTES: NoteValues = {
	dateElsewhere: {
		field: 'Document Date',
		got: '"2026-11-21T02:00:00+07:00"',
		origin: '21/11/2026',
		taken: '20/11/2026',
		timezone: 'UTC',
	},
	farDate: { date: '21/11/2022' },
	lostCharacter: { field: 'Description', got: '"Caf\ufffd"' },
	fieldsNotInItems: { fields: ['jumlh', 'a name'] },
	columnsNotUsed: { columns: '"Saldo", "No"' },
	emptyCells: { field: 'Bank', column: '"Kode Bank"' },
	executeOnce: undefined,
	guardNotAsked: FAULT,
	guardNotClosed: FAULT,
	guardOff: undefined,
	keysNotKnown: { keys: ['BK-1', 'BK-2'] },
	keysHeld: { keys: ['BK-1', 'BK-2'] },
	listNotWhole: { field: 'Bank' },
	codesNotLookedUp: undefined,
	lookUpFailed: { cause: { code: 'noAnswer' } },
	directionNotKnown: { word: 'Transfer' },
	parameterIgnored: { count: 10, total: 30, name: 'page' },
	banksNotWhole: { count: 10, total: 30 },
	categoriesNotWhole: { count: 10, pages: 3 },
};

const ANSWER: AnswerToCredential = {
	httpStatus: 401,
	accMessage: 'invalid client',
	target: 'https://acc.example/v2',
	version: '/v1',
	blanks: 'Client Secret',
	isLayoutChosen: true,
};

export const REFUSALS: RefusalValues = {
	fieldEmpty: { field: 'Client ID' },
	fieldNotText: { field: 'Client ID', kind: 'number' },
	fieldTooLong: { field: 'Client ID', most: 254 },
	fieldWrong: { field: 'Tenant ID', ...WRONG.notUuid() },
	baseUrlNotAddress: undefined,
	baseUrlNotHttps: undefined,
	differsByItem: { fields: ['Email', 'Tenant ID'], item: 3 },
	unreachable: { host: 'acc.example', networkCode: 'ENOTFOUND' },
	addressBlocked: { host: 'acc.example' },
	redirected: ANSWER,
	noSuchService: ANSWER,
	notAccService: ANSWER,
	notNow: ANSWER,
	noTokenNow: ANSWER,
	noUsableToken: ANSWER,
	keysRefused: ANSWER,
	signatureRefused: ANSWER,
	otherNode: undefined,
	otherAddress: { baseUrl: 'https://acc.example' },
	otherCompany: undefined,
	createOnceMore: undefined,
	tokenNotRenewed: undefined,
	tokenStillAccepted: undefined,
};
