import type { Resource } from '../operation';
import { create } from './create.operation';

export const salesInvoice: Resource = {
	name: 'Sales Invoice',
	value: 'salesInvoice',
	operations: [create],
};
