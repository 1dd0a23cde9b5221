import type { Resource } from '../operation';
import { create } from './create.operation';

export const purchaseInvoice: Resource = {
	name: 'Purchase Invoice',
	value: 'purchaseInvoice',
	operations: [create],
};
