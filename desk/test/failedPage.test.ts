import { failedPage } from '../src/page/failedPage';

describe('the page for a failed step', () => {
	it.each([
		['id', 'Langkah “Rows” gagal'],
		['en', 'The step “Rows” failed'],
	] as const)('names it, why, and what to do, in %s', (language, said) => {
		const { page, words, told, end } = failedPage('Rows', 'timed <out> $& {1}', language);
		expect(page).toBe('problem');
		expect(told).toEqual([`${said}: timed <out> $& {1}`]);
		expect(end).toContain(`${said}: timed &#60;out&#62; &#36;&#38; &#123;1&#125;`);
		expect(end).toContain(language === 'id' ? 'Kirim file lagi' : 'Upload the file again');
		expect(Object.keys(words)).toEqual(expect.arrayContaining(['problem', 'again']));
	});
});
