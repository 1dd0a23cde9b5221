import { type Language, type Row } from './row';
import { dayText, rupiahText } from './writing';

/** What is said of documents that are added, decided on and posted, in each language. */
const SENTENCES = {
	id: {
		differs: 'Nomor ini sudah ada ({known}). Dokumen baru ({own}) belum dicatat',
		suspected: 'Mungkin sudah tercatat: {known}',
		otherSide: 'Mungkin transfer antar rekening sendiri',
		side: 'sisi lainnya {known}',
		postedSide:
			'Sisi itu sudah tercatat di ACC sebagai {way}: untuk transfer, koreksi {number} di ACC',
		expense: 'pengeluaran',
		income: 'pemasukan',
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
		otherSide: 'Perhaps a transfer between own accounts',
		side: 'its other side is {known}',
		postedSide: 'That side is posted in ACC as {way}: for a transfer, correct {number} in ACC',
		expense: 'expense',
		income: 'income',
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

/** A row of another own account: its number, bank and account, day, amount and words. */
const sideNamed = (row: Row): string =>
	[
		row.number || `#${row.id}`,
		[row.bank_code, row.account_number].filter(Boolean).join(' '),
		facts(row),
	]
		.filter(Boolean)
		.join(', ');

/** States of a payment that is in ACC, or may be. */
const IN_ACC = ['posted', 'posting', 'unknown'];

/**
 * The other side of a transfer, and that it stands as income or expense in ACC if it was posted; empty for
 * no rows.
 */
export function sideText(rows: Row[], language: Language): string {
	if (rows.length === 0) return '';
	const side = say(language, 'side', { known: rows.map(sideNamed).join('; ') });
	const posted = rows.filter(({ state = '' }) => IN_ACC.includes(state));
	const [first] = posted;
	if (!first) return side;
	const way = say(language, first.direction === 'out' ? 'expense' : 'income');
	const number = posted.map((row) => row.number || `#${row.id}`).join(', ');
	return `${side}. ${say(language, 'postedSide', { way, number })}`;
}

/** What may be the other side of a payment; empty for no rows. */
export const otherSideText = (rows: Row[], language: Language): string =>
	rows.length > 0 ? `${say(language, 'otherSide')}: ${sideText(rows, language)}` : '';

/** Why a transfer is not posted, with what was said of its other side while it waited. */
export function transferText({ note, message = '' }: Partial<Row>, language: Language): string {
	const side = note === 'otherSide' ? message.replace(`${say(language, 'otherSide')}: `, '') : '';
	return [say(language, 'transfer'), side].filter(Boolean).join('; ');
}
