import { type Language, inLanguage, STEP_FAILED, type Said } from '../words';
import { escapeHtml } from './html';

const FAILED = {
	problem: { en: 'Nothing was posted', id: 'Tidak ada yang dicatat' },
	again: { en: 'Another file', id: 'File lain' },
	failed: STEP_FAILED,
	advice: {
		en: 'Upload the file again. If it fails again, split it into smaller files, or show this page to your n8n administrator.',
		id: 'Kirim file lagi. Kalau gagal lagi, bagi menjadi file yang lebih kecil, atau tunjukkan halaman ini kepada pengelola n8n.',
	},
} satisfies Record<string, Said>;

/**
 * The last page if a step of reading failed: which one, why, and what to do. Nothing was posted.
 */
export function failedPage(step: string, error: string, language: Language) {
	const words = inLanguage(FAILED, language);
	const said = words.failed.replace('{0}', () => step).replace('{1}', () => error);
	const end = `<p>${escapeHtml(said)}</p><p>${words.advice}</p>`;
	return { page: 'problem', words, told: [said], end };
}
