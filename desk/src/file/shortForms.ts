/** Short forms of people, in full. */
const SHORT: Record<string, string> = {
	blm: 'belum',
	blom: 'belum',
	sdh: 'sudah',
	udh: 'sudah',
	udah: 'sudah',
	jgn: 'jangan',
	jng: 'jangan',
	tdk: 'tidak',
	gak: 'tidak',
	nggak: 'tidak',
	dlm: 'dalam',
	byr: 'bayar',
	dibyr: 'dibayar',
	tgl: 'tanggal',
};

/** A text with the short forms of people in full. */
export const inFull = (text: string) =>
	text.replace(/\p{L}+/gu, (word) => SHORT[word.toLowerCase()] ?? word);
