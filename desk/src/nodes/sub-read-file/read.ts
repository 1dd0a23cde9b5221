import type { Facts } from '../../file/layout';
import { readFile } from '../../file/readFile';
import type { Sheet } from '../../file/sheet';
import { wordsIn } from '../../page/words';

const jsonsOf = (items: N8nItems) => items.all().map(({ json }) => json);

/** Banks, categories, language and day, with which a file is read. */
function factsOf(kind: Facts['kind']): Facts {
	const isEnglish = jsonsOf($('Settings')).some(
		({ name, value }) => name === 'language' && value === 'en',
	);
	const banks = jsonsOf($('Banks')).filter((bank) => bank.bank_code);
	const categories = jsonsOf($('Categories')).filter(({ code }) => code);
	return {
		kind,
		today: $now.toISODate(),
		words: wordsIn(isEnglish ? 'en' : 'id'),
		banks: banks.map((bank) => ({ code: String(bank.bank_code), name: String(bank.bank_name) })),
		categories: categories.map(({ code, desc, cash_type_name: type }) => ({
			code: String(code),
			name: String(desc),
			type: String(type),
		})),
	};
}

/** What n8n read of the file, or why it read nothing. */
function rawFile() {
	const [{ bytes, error: unread } = {}] = jsonsOf($('Bytes'));
	const items = jsonsOf($('Cells'));
	const rows = items.map(({ row = [] }) => row as unknown[]);
	const cells = items.some(({ row }) => row) ? rows : undefined;
	const error = unread ?? (cells ? undefined : items[0]?.error);
	const message = (error as Error | undefined)?.message ?? error;
	return { bytes: bytes as string | undefined, cells, error: message as string | undefined };
}

/** Reads the file, or the sheet of an earlier call with the answers of a page. */
export default function read() {
	const [{ kind, sheet, heading, answer } = {}] = jsonsOf($('File'));
	const facts = factsOf(kind as Facts['kind']);
	const file = (sheet as Sheet | undefined) ?? rawFile();
	const given = answer ? { ...(answer as object), heading_was: heading } : undefined;
	return [{ json: { ...readFile(file, given, jsonsOf($('Layouts')), facts), kind, facts } }];
}
