import { type Language, type Row } from './row';
import { dayText, rupiahText } from './writing';

/** What is said of documents that are added, decided on and posted, in each language. */
const SENTENCES = {
	id: {
		differs: 'Nomor ini sudah ada ({known}). Dokumen baru ({own}) belum dicatat',
		suspected: 'Mungkin sudah tercatat: {known}',
		sameAs: 'Sama dengan {known}',
		transfer: 'Pindah antar rekening sendiri: tidak dicatat',
		numberByHand: 'Nomor dicatat manual',
		notThere: 'Dokumen ini sudah tidak ada',
		notAdded: 'Tidak ditambahkan: jenis atau kuncinya kosong',
		notYet: 'Belum tercatat: {why}',
		otherCopy: 'Salinan lain dari alur pencatatan terputus saat mencatat ini. Cari dulu di ACC.',
		numberTaken: 'ACC menjawab nomor {number}, yang sudah dipakai {other}. Cari di ACC: {own}',
		twice: 'Mungkin tercatat dua kali: ACC juga menjawab nomor {number}',
		skipped: 'Dokumen dengan kunci ini pernah dikirim. Cari di ACC: {own}',
		unknown: 'Tidak diketahui apakah sudah tercatat. Cari di ACC: {own}',
		numberInAnswer: 'Nomor dalam jawaban: {number}',
		candidates: 'Mungkin nomor {numbers}',
		otherTotal: 'Di ACC {answered}, bukan {own}',
		otherField: '{field}: di ACC {answered}, bukan {own}',
		refusedByAcc: 'ACC menolak',
		notSent: 'Tidak terkirim',
		line: 'baris {line}',
	},
	en: {
		differs: 'This number is there already ({known}). The new document ({own}) is not posted yet',
		suspected: 'Perhaps posted already: {known}',
		sameAs: 'The same as {known}',
		transfer: 'Transfer between own accounts: not posted',
		numberByHand: 'Number entered by hand',
		notThere: 'This document is no longer there',
		notAdded: 'Not added: its kind or its key is missing',
		notYet: 'Not posted yet: {why}',
		otherCopy:
			'Another copy of the posting workflow was interrupted while it posted this. Look it up in ACC.',
		numberTaken:
			'ACC answered with the number {number}, which {other} has. Look it up in ACC: {own}',
		twice: 'Perhaps posted twice: ACC answered with the number {number} as well',
		skipped: 'A document with this key was sent before. Look it up in ACC: {own}',
		unknown: 'Nobody knows whether it was posted. Look it up in ACC: {own}',
		numberInAnswer: 'Number in the answer: {number}',
		candidates: 'Perhaps it is {numbers}',
		otherTotal: 'ACC has {answered}, not {own}',
		otherField: '{field}: ACC has {answered}, not {own}',
		refusedByAcc: 'ACC refused it',
		notSent: 'Not sent',
		line: 'line {line}',
	},
} as const;

export type Sentence = keyof (typeof SENTENCES)['id'];

/** A sentence with its values. */
export function say(
	language: Language,
	sentence: Sentence,
	values: Record<string, string> = {},
): string {
	return SENTENCES[language][sentence].replace(
		/\{(\w+)\}/g,
		(_, name: string) => values[name] ?? '',
	);
}

/** The sentences of a language by their codes, for tests. */
export const sentencesIn = (language: Language): Record<string, string> => SENTENCES[language];

/** What a document is known by: day, amount, and whom or what it is for. */
export function facts(row: Partial<Row>): string {
	return [dayText(row.date), rupiahText(row.total), row.party || row.description]
		.filter(Boolean)
		.join(', ');
}

/** A row of the table as people find it again: its number in ACC, or else its ID. */
export function named(row: Row): string {
	return [row.number || `#${row.id}`, facts(row)].filter(Boolean).join(', ');
}
