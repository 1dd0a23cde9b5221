import type { Said } from '../words';

/** The pages after the check: posting progress, and the result. */
export const RESULT = {
	openTodo: { en: 'Open the to-do page', id: 'Buka daftar tugas' },
	todoPath: { en: 'acc-documents-en', id: 'acc-documents' },
	failed: {
		en: 'The step “Result” failed after posting. Upload the same file again. Nothing is posted twice.',
		id: 'Langkah “Result” gagal setelah pencatatan. Kirim file yang sama lagi: tidak ada yang dicatat dua kali.',
	},
	result: { en: 'Result', id: 'Hasil' },
	problem: { en: 'Nothing was posted', id: 'Tidak ada yang dicatat' },
	again: { en: 'Another file', id: 'File lain' },
	postingNow: { en: 'Being posted: {0} of {1}', id: 'Sedang dicatat: {0} dari {1}' },
	mayClose: {
		en: 'You can close this page and open it again. Posting continues. Whatever waits for you is on the to-do page.',
		id: 'Halaman ini boleh ditutup dan dibuka lagi; pencatatan jalan terus. Yang menunggu Anda ada di daftar tugas.',
	},
	savingNow: {
		en: 'The documents are saved first, which usually takes less than a minute. If this still shows 0 after five minutes, upload the same file again. Nothing is posted twice.',
		id: 'Dokumen sedang disimpan dulu, biasanya kurang dari satu menit. Kalau setelah lima menit masih 0, unggah file yang sama lagi: tidak ada yang tercatat dua kali.',
	},
	lookAgain: { en: 'Refresh', id: 'Lihat lagi' },
	outcome: { en: 'Outcome', id: 'Hasil' },
	documentNumber: { en: 'Number in ACC', id: 'Nomor di ACC' },
	message: { en: 'Message', id: 'Pesan' },
	isStuck: {
		en: 'Nothing was posted for ten minutes. Tell your n8n administrator that the workflow “ACC: post in the background” has stopped. It tries again every 5 minutes.',
		id: 'Sudah sepuluh menit tidak ada yang dicatat. Beri tahu pengelola n8n: alur “ACC: post in the background” berhenti, dan akan mencoba lagi sendiri setiap 5 menit.',
	},
	postedRows: { en: 'Posted', id: 'Tercatat' },
	postingTitle: { en: 'Posting', id: 'Pencatatan' },
} satisfies Record<string, Said>;
