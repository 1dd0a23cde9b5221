import { NodeRequest } from '../../nodes/AccAccounting/service/nodeRequest';

const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

describe('a request from our nodes', () => {
	it('cannot be imitated by anything that a user writes into a request', () => {
		const made = new NodeRequest(company);
		expect(NodeRequest.isOne(made)).toBe(true);
		const lookalikes = [{ ...made }, Object.create(made), JSON.parse(JSON.stringify(made))];
		for (const other of [...lookalikes, structuredClone({ company }), null, undefined, 'a', 1]) {
			expect(NodeRequest.isOne(other)).toBe(false);
		}
	});

	it('is not signed with any token, and removes nothing, before the credential signs it', () => {
		const { isSigned, isSignedWith, removeSecrets } = new NodeRequest(company);
		expect(isSigned).toBe(false);
		expect(isSignedWith('')).toBe(false);
		const result = { message: 'hush' };
		expect(removeSecrets(result)).toBe(result);
		expect(result).toEqual({ message: 'hush' });
	});

	it('that replaces a refused one removes the same secrets, and shares nothing else', () => {
		const refused = new NodeRequest(company);
		refused.isSigned = true;
		refused.hasRenewed = true;
		refused.removeSecrets = (given) => [given] as never;
		const another = new NodeRequest(company, refused);
		expect(another).toMatchObject({ refused, isSigned: false, hasRenewed: false });
		expect(another.removeSecrets('result')).toEqual(['result']);
		expect(new NodeRequest(company).removeSecrets('as it result')).toBe('as it result');
	});
});
