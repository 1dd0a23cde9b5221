import type { Said } from '../words';
import type { Words } from './words';

/** Outcomes of rows and documents. */
export const OUTCOMES = {
	ready: { en: 'ready to be posted', id: 'siap dicatat' },
	isThere: { en: 'already there', id: 'sudah ada' },
	waiting: { en: 'waiting for approval', id: 'perlu disetujui' },
	approved: { en: 'approved, not posted yet', id: 'disetujui, belum dicatat' },
	posting: { en: 'being posted', id: 'sedang dicatat' },
	posted: { en: 'posted', id: 'tercatat' },
	refused: { en: 'refused', id: 'ditolak' },
	unknown: { en: 'not confirmed: look in ACC first', id: 'belum pasti: cari dulu di ACC' },
	dismissed: { en: 'dismissed', id: 'diabaikan' },
	held: { en: 'held', id: 'ditahan' },
	none: { en: 'no amount', id: 'tanpa jumlah' },
	open: { en: 'unanswered', id: 'belum dijawab' },
	same: { en: 'the same, not posted', id: 'sama, tidak dicatat' },
	transfer: {
		en: 'transfer between own accounts, not posted',
		id: 'transfer antar rekening sendiri, tidak dicatat',
	},
	skipped: { en: 'skipped', id: 'dilewati' },
} satisfies Record<string, Said>;

/** The outcome of a document as text; an unknown state from the list stays unchanged. */
export const outcomeText = (state: string, words: Words): string =>
	state in OUTCOMES ? words[state as keyof typeof OUTCOMES] : state;
