import type { Language } from '../documents/row';
import { escapeHtml } from './html';

const WORDS = {
	en: {
		problem: 'Nothing was posted',
		again: 'Another file',
		failed: 'The step “{0}” failed: {1}',
		advice:
			'Send the file again. If it fails again, divide it into smaller ones, or show this page to whoever runs n8n.',
	},
	id: {
		problem: 'Tidak ada yang dicatat',
		again: 'File lain',
		failed: 'Langkah “{0}” gagal: {1}',
		advice:
			'Kirim file lagi. Kalau gagal lagi, bagi menjadi file yang lebih kecil, atau tunjukkan halaman ini kepada pengelola n8n.',
	},
};

/** The last page where a step of reading failed: which one, why, and what to do. Nothing was posted. */
export function failedPage(step: string, error: string, language: Language) {
	const words = WORDS[language];
	const said = words.failed.replace('{0}', () => step).replace('{1}', () => error);
	const end = `<p>${escapeHtml(said)}</p><p>${words.advice}</p>`;
	return { page: 'problem', words, told: [said], end };
}
