import type { Language, Said } from '../words';
import { resembled, type Compared } from './compare';
import { MAY_BE_IN_ACC, type NewRow, type Row } from './row';
import { dayText, rupiahText } from './writing';

/** Sentences about documents being added, decided on, and posted, in each language. */
export const SENTENCES = {
	differs: {
		en: 'This number already exists ({known}). The new document ({own}) is not posted yet',
		id: 'Nomor ini sudah ada ({known}). Dokumen baru ({own}) belum dicatat',
	},
	suspected: { en: 'Possibly posted already: {known}', id: 'Mungkin sudah tercatat: {known}' },
	otherSide: {
		en: 'Possible transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
	},
	side: { en: 'its other side is {known}', id: 'sisi lainnya {known}' },
	postedSide: {
		en: 'That side is posted in ACC as {way}: for a transfer, correct {number} in ACC',
		id: 'Sisi itu sudah tercatat di ACC sebagai {way}: untuk transfer, koreksi {number} di ACC',
	},
	expense: { en: 'expense', id: 'pengeluaran' },
	income: { en: 'income', id: 'pemasukan' },
	sameAs: { en: 'The same as {known}', id: 'Sama dengan {known}' },
	transfer: {
		en: 'Transfer between own accounts: not posted',
		id: 'Transfer antar rekening sendiri: tidak dicatat',
	},
	replaced: {
		en: 'Replaced by the corrected row in a newer file',
		id: 'Sudah dikoreksi di file yang lebih baru, dan masuk dari sana',
	},
	numberByHand: { en: 'Number entered by hand', id: 'Nomor dicatat manual' },
	notThere: { en: 'This document no longer exists', id: 'Dokumen ini sudah tidak ada' },
	notAdded: {
		en: 'Not added: its kind or its key is missing',
		id: 'Tidak ditambahkan: jenis atau kuncinya kosong',
	},
	notYet: { en: 'Not posted yet: {why}', id: 'Belum tercatat: {why}' },
	otherCopy: {
		en: 'Another copy of the posting workflow was interrupted while it posted this. Look it up in ACC.',
		id: 'Salinan lain dari alur pencatatan terputus saat mencatat ini. Cari dulu di ACC.',
	},
	numberTaken: {
		en: 'ACC returned the number {number}, which {other} already has. Look it up in ACC: {own}',
		id: 'ACC menjawab nomor {number}, yang sudah dipakai {other}. Cari di ACC: {own}',
	},
	twice: {
		en: 'Possibly posted twice: ACC also returned the number {number}',
		id: 'Mungkin tercatat dua kali: ACC juga menjawab nomor {number}',
	},
	skipped: {
		en: 'A document with this key was already sent. Look it up in ACC: {own}',
		id: 'Dokumen dengan kunci ini pernah dikirim. Cari di ACC: {own}',
	},
	unknown: {
		en: 'It may have been posted. Look it up in ACC: {own}',
		id: 'Tidak diketahui apakah sudah tercatat. Cari di ACC: {own}',
	},
	numberInAnswer: { en: 'Number in the response: {number}', id: 'Nomor dalam jawaban: {number}' },
	otherTotal: { en: 'ACC has {answered}, not {own}', id: 'Di ACC {answered}, bukan {own}' },
	otherField: {
		en: '{field}: ACC has {answered}, not {own}',
		id: '{field}: di ACC {answered}, bukan {own}',
	},
	refusedByAcc: { en: 'ACC refused it', id: 'ACC menolak' },
	notSent: { en: 'Not sent', id: 'Tidak terkirim' },
	look: { en: '{said}', id: 'Perlu dicek: {said}' },
	line: { en: 'line {line}', id: 'baris {line}' },
} satisfies Record<string, Said>;

export type Sentence = keyof typeof SENTENCES;

/** A sentence with its values filled in. */
export function say(
	language: Language,
	sentence: Sentence,
	values: Record<string, string> = {},
): string {
	return SENTENCES[sentence][language].replace(
		/\{(\w+)\}/g,
		(_, name: string) => values[name] ?? '',
	);
}

/** What identifies a document to a person: day, amount, and what or whom it is for. */
export function facts(row: Partial<Row>): string {
	return [dayText(row.date), rupiahText(row.total), row.party || row.description]
		.filter(Boolean)
		.join(', ');
}

/** A row of the table as people can find it: its number in ACC, otherwise its ID. */
export function named(row: Row): string {
	return [row.number || `#${row.id}`, facts(row)].filter(Boolean).join(', ');
}

/** Several rows in one line. */
export const listed = (rows: Row[]): string => rows.map(named).join('; ');

/** A row of another own account: number, bank and account, day, amount, and description. */
const sideNamed = (row: Row): string =>
	[
		row.number || `#${row.id}`,
		[row.bank_code, row.account_number].filter(Boolean).join(' '),
		facts(row),
	]
		.filter(Boolean)
		.join(', ');

/**
 * The other side of a transfer and, if it was posted, that it counts as income or expense in ACC;
 * empty without rows.
 */
export function sideText(rows: Row[], language: Language): string {
	if (rows.length === 0) return '';
	const side = say(language, 'side', { known: rows.map(sideNamed).join('; ') });
	const posted = rows.filter(({ state = '' }) => MAY_BE_IN_ACC.includes(state));
	const [first] = posted;
	if (!first) return side;
	const way = say(language, first.direction === 'out' ? 'expense' : 'income');
	const number = posted.map((row) => row.number || `#${row.id}`).join(', ');
	return `${side}. ${say(language, 'postedSide', { way, number })}`;
}

/** What may be the other side of a payment; empty without rows. */
export const otherSideText = (rows: Row[], language: Language): string =>
	rows.length > 0 ? `${say(language, 'otherSide')}: ${sideText(rows, language)}` : '';

/** Why a document waits: what it looks like, and what may be its other side. */
export function whyHeld(compared: Compared<NewRow>, language: Language): string {
	const { document, verdict, otherSides } = compared;
	const isAlike = verdict === 'differs' || verdict === 'suspected';
	const known = listed(resembled(compared));
	const alike = isAlike ? say(language, verdict, { known, own: facts(document) }) : '';
	return [alike, otherSideText(otherSides, language)].filter(Boolean).join('. ');
}

/** Why a transfer is not posted, with what was said about its other side while it waited. */
export function transferText({ note, message = '' }: Partial<Row>, language: Language): string {
	const side = note === 'otherSide' ? message.replace(`${say(language, 'otherSide')}: `, '') : '';
	return [say(language, 'transfer'), side].filter(Boolean).join('; ');
}
