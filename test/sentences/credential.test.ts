import { REFUSAL, refusalText, type Refusal } from '../../nodes/AccAccounting/sentences/credential';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { expectPlain, samplesOf } from '../support/sentences';

const ANSWER = {
	httpStatus: 401,
	accMessage: 'invalid client',
	target: 'https://acc.example/v2',
	version: '/v1',
	blanks: 'Client Secret',
	isLayoutChosen: true,
};

/** Refusals that are caused by an answer from ACC. */
const BY_ANSWER = [
	REFUSAL.redirected,
	REFUSAL.noSuchService,
	REFUSAL.notAccService,
	REFUSAL.notNow,
	REFUSAL.noTokenNow,
	REFUSAL.noUsableToken,
	REFUSAL.keysRefused,
	REFUSAL.signatureRefused,
].map((say) => say(ANSWER));

const OTHERS = samplesOf<Refusal>({ ...REFUSAL, fieldWrong: () => REFUSAL.otherNode() }).map(
	([, refusal]) => refusal,
);

it.each([...OTHERS, ...BY_ANSWER].map((each) => [each.code, each] as const))(
	'the credential says what is wrong, and what to do: %s',
	(_, refusal) => {
		if (!refusal.message.includes('undefined')) expectPlain(refusalText(refusal));
		expect(refusalText(refusal)).toMatch(/^[a-zA-Z].*\. [A-Z].*\.$/s);
		expect(refusalText(refusal).length).toBeLessThanOrEqual(330);
	},
);

it("a problem of a value is reported for the credential's field", () => {
	expect(refusalText(REFUSAL.fieldWrong('Tenant ID', WRONG.notUuid()))).toBe(
		'Tenant ID in the credential is not a UUID. Use one such as 123e4567-e89b-12d3-a456-426614174000.',
	);
});

it("ACC's answer is quoted, and a version at the end of Base URL is named", () => {
	expect(refusalText(REFUSAL.keysRefused(ANSWER))).toBe(
		`ACC did not accept 'Client ID' and 'Client Secret': it returned "invalid client" (HTTP 401). Remove /v1 from the end of 'Base URL'. 'Client Secret' begins or ends with a space, perhaps copied along with it.`,
	);
	expect(refusalText(REFUSAL.notNow({ httpStatus: 503 }))).toContain('it returned HTTP 503.');
});
