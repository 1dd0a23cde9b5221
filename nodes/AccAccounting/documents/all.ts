import type { DocumentType } from './documentType';
import { PURCHASE_INVOICE, SALES_INVOICE } from './invoices';
import { VOUCHER } from './voucher';

/** Every type of document that the node creates. A new one is added here and nowhere else. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [PURCHASE_INVOICE, SALES_INVOICE, VOUCHER];
