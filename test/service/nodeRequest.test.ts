import { NodeRequest } from '../../nodes/AccAccounting/service/nodeRequest';

const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

describe('a request of our nodes', () => {
	it('is told from all that can be written into one', () => {
		const made = new NodeRequest(company);
		expect(NodeRequest.isOne(made)).toBe(true);
		const lookalikes = [{ ...made }, Object.create(made), JSON.parse(JSON.stringify(made))];
		for (const other of [...lookalikes, structuredClone({ company }), null, undefined, 'a', 1]) {
			expect(NodeRequest.isOne(other)).toBe(false);
		}
	});

	it('knows nothing of a token before it was signed, and takes nothing out of what came', () => {
		const { token, clean } = new NodeRequest(company);
		expect(token).toEqual({ isDoubted: false, isStillAccepted: false, signatures: 0 });
		const came = { message: 'hush' };
		expect(clean(came)).toBe(came);
		expect(came).toEqual({ message: 'hush' });
	});

	it('shares no state with another', () => {
		const one = new NodeRequest(company);
		one.token.isDoubted = true;
		one.clean = (given) => [given] as never;
		const other = new NodeRequest(company);
		expect(other.token.isDoubted).toBe(false);
		expect(other.clean('as it came')).toBe('as it came');
	});
});
