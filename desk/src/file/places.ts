/** The words of a list that is written over several lines. */
export const wordsIn = (list: string) => list.split(/\s+/).filter(Boolean);

/** Words of the names of banks and wallets. */
export const BANKS_AND_WALLETS =
	`bca mandiri bri bni btn bsi bjb cimb niaga permata danamon ocbc nisp mega panin
	maybank uob jago jenius seabank blu allo livin wondr gopay ovo dana shopeepay linkaja`.split(/\s+/);

/** Names of banks, wallets and cash. *Dana* is a wallet only where nothing stands beside it: it also means money. */
export const OWN_PLACE = new RegExp(
	`\\b(${BANKS_AND_WALLETS.filter((word) => word !== 'dana').join('|')}|kas (kecil|besar|toko|bank)|petty cash|rekening|rek\\.?)\\b|^dana$`,
	'i',
);

/** Words for places where a company keeps money, besides the names of its banks. */
export const PLACES = wordsIn(`
	rekening rek rekg account acc bank giro tabungan rencana berjangka deposito cit savings saving link prima
	bersama kas kecil besar cash petty tunai atm cdm teller brankas laci kasir safe drawer till shift dompet
	wallet ewallet saldo balance dana uang kantong saku pocket fund funds money shopee shopeepay spay tokopedia
	tiktok lazada blibli gopay ovo linkaja emoney etoll flazz brizzi midtrans xendit doku virtual va
`);

const IS_PLACE = new Set([...PLACES, ...BANKS_AND_WALLETS]);

/** The words of a text in small letters. */
export const lettersOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean);

/** Words of the name of a bank, with its initials, such as *bri*. */
export function bankWordsOf(name: string): string[] {
	const words = lettersOf(name);
	const initials = words.map(([first]) => first).join('');
	return initials.length > 2 ? [...words, initials] : words;
}

/** Whether a word is one of the name of a place for money. */
export const isPlaceWord = (word: string, bankWords: Set<string>) =>
	IS_PLACE.has(word) || bankWords.has(word);

/** Whether a text is nothing but the name of a place for money: `Kas kecil`, `BCA`. */
export const isPlace = (text: string, bankWords: Set<string>) =>
	lettersOf(text).every((word) => isPlaceWord(word, bankWords));
