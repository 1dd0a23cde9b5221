/** What the words of a document say that makes it none to post. All of them for texts in small letters. */

/** Words that make a document something else than an invoice to post, wherever they stand. */
export const NO_INVOICE =
	/\b(pro ?forma|nota retur|dibatalkan|batal|void|cancell?ed|nota (kredit|debi?t)|(credit|debit) (note|memo)|quotation|penawaran|surat peringatan|peringatan tagihan|rekap(itulasi)? (tagihan|faktur|invoice)|daftar tagihan|statement of account|draft)\b/;

/** Titles of other papers. The text of an invoice names them too: its order, its delivery. */
export const OTHER_PAPER =
	/\b(retur|pengingat|reminder|pesanan (pembelian|penjualan)|(purchase|sales) order|order penjualan|surat jalan|delivery (order|note)|packing list|tanda terima|berita acara|order confirmation|permintaan (pembelian|penawaran))\b/;

/** Words of a second print, or of one that replaces another: that one may be posted already. */
export const COPY = /\b(salinan|copy|duplikat|duplicate|pengganti|revisi|revised|revision)\b/;

/** Words of an invoice that is paid: posted as a debt it would be paid again. */
export const PAID =
	/(?<!\b(belum|blm|tidak|not|not yet|jika|apabila|setelah|sampai|dianggap|sah|bila|pelunasan) (di ?bayar )?)\b(lunas|(telah|sudah|sdh|udah) (di ?)?(bayar|transfer|tf|lunasi)|bukti (transfer|pembayaran|setor(an)?)|paid in full|fully paid|paid)\b(?! (by(?! (cash|transfer|bank|card|giro))|via|within|sebelum|paling))/;

/** Words of an invoice for a part of the money. */
export const PART =
	/\b(uang muka|down ?payment|pembayaran (pertama|kedua|tahap|termin)|termin (\d+|i+)|dp ?(\d+|i+|pertama)|pelunasan|cicilan|angsuran|retensi|retention)\b/;

/** The name of a line that is the tax itself. */
export const TAX_LINE = /^(p\.?p\.?n\.?|pajak pertambahan|vat)(?![\p{L}])/iu;
