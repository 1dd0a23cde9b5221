/** Text as element content of HTML: what comes from rows or from ACC must not become markup. */
export function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
