import type { InvoiceParty } from '../../documents/invoice';
import type { DocumentKind } from '../../posting/documentKind';

/** What one of the two invoice resources adds to what they share. */
export interface InvoiceResource extends InvoiceParty, DocumentKind {
	/** Name of the parameter that names the vendor or the customer. */
	partyParameter: 'vendorName' | 'customerName';
	partyPlaceholder: string;
}
