import type { DocumentType } from './documentType';
import { PURCHASE_INVOICE, SALES_INVOICE } from './invoices';
import { VOUCHER } from './voucher';

/** Every document type that the node creates. To add one, add it here and nowhere else. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [PURCHASE_INVOICE, SALES_INVOICE, VOUCHER];
