/** The colors of a page in light and dark mode. */
export const COLOURS = {
	page: ['#fbfcfe', '#16181d'],
	card: ['#ffffff', '#20232a'],
	/** Table headings. */
	head: ['#f0f2f6', '#2b2f38'],
	input: ['#ffffff', '#16181d'],
	title: ['#2f3033', '#eceef2'],
	text: ['#3d3f43', '#d5d8de'],
	quiet: ['#5c6066', '#b9bdc6'],
	/** What needs attention. */
	look: ['#b3261e', '#ffb4a8'],
	link: ['#b3381c', '#ffb4a0'],
	button: ['#b3381c', '#b3381c'],
	onButton: ['#ffffff', '#ffffff'],
	/** A checked box. */
	ticked: ['#5a4cc2', '#5a4cc2'],
	onTicked: ['#ffffff', '#ffffff'],
	focus: ['#1a56db', '#8ab4f8'],
	border: ['#8b9099', '#7b818d'],
	line: ['#dbdfe7', '#3a3e47'],
} satisfies Record<string, [string, string]>;

export type Colour = keyof typeof COLOURS;

/** n8n's own color names. */
const OF_N8N: Record<string, Colour> = {
	background: 'page',
	'card-bg': 'card',
	'card-border': 'line',
	header: 'title',
	'header-subtext': 'quiet',
	label: 'text',
	'html-text': 'text',
	'html-link': 'link',
	link: 'quiet',
	'input-bg': 'input',
	'input-text': 'text',
	'input-border': 'border',
	'focus-border': 'ticked',
	'submit-btn-bg': 'button',
	'submit-btn-text': 'onButton',
	'clear-button-bg': 'quiet',
	required: 'look',
	error: 'look',
};

function colours(at: 0 | 1): string {
	const own = Object.entries(COLOURS).map(([name, both]) => `--desk-${name}: ${both[at]};`);
	const theirs = Object.entries(OF_N8N).map(
		([name, own]) => `--color-${name}: var(--desk-${own});`,
	);
	return [...own, ...theirs].join(' ');
}

/**
 * Style sheet of all desk pages. n8n's pages remove classes and IDs from HTML, so tags mark what a
 * cell is: `b` a line or a day, `i` an amount, `u` one of ACC's numbers, `em` what needs attention,
 * `sub` the heading of its column, for phones, on which cells are stacked.
 */
export const STYLE = `:root { --container-width: min(1100px, 96vw); color-scheme: light dark; ${colours(0)} }
@media (prefers-color-scheme: dark) {
	:root { ${colours(1)} }
}
body, td, th, h1, h2, h3, h4, p, .form-label, .multiselect-option label { color: var(--desk-text); }
h1 { color: var(--desk-title); }
a { color: var(--desk-link); }
.card { text-align: left; }
.html { overflow-x: auto; }
div.html h3, .card h3 { font-size: 17px; font-weight: 600; margin: 12px 0 8px; }
div.html h4, .card h4 { font-size: 14px; font-weight: 600; margin: 12px 0 4px; }
form .form-input, form select { color: var(--desk-text); background-color: var(--desk-input); }
option[disabled] { display: none; }
textarea { min-height: 140px; }
form .form-label { white-space: pre-line; overflow-wrap: anywhere; }
.form-group:has(> .select-input) .form-label { font-weight: 400; }
.form-group:has(> .select-input) .form-label::first-line { font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-size: 13px; margin: 8px 0 16px; }
th, td { border-bottom: 1px solid var(--desk-line); padding: 4px 8px; text-align: left; vertical-align: top; overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
thead th { background: var(--desk-head); }
.html td b, td b, th b, td i, th i, td u, th u { font: inherit; text-decoration: none; }
th b, th i, th u { font-weight: bold; }
td:has(> i), th:has(> i) { text-align: right; white-space: nowrap; }
td:has(> b), td:has(> u), th:has(> b) { white-space: nowrap; }
td sub { display: none; }
em { color: var(--desk-look); font-style: normal; }
.multiselect-option { border-bottom: 1px solid var(--desk-line); padding: 6px 0; align-items: flex-start; }
.multiselect-option label { white-space: pre-wrap; tab-size: 64px; font-size: 13px; line-height: 1.45; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
#submit-btn:hover { opacity: 1; text-decoration: underline; }
#submit-btn:disabled { background: var(--desk-head); color: var(--desk-text); }
form:has(.multiselect) #submit-btn { position: sticky; bottom: 8px; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible { outline: 3px solid var(--desk-focus) !important; outline-offset: 2px; }
@media (max-width: 600px) {
	.container { padding: 8px; }
	.card { padding: 12px; }
	.multiselect-option label { white-space: pre-line; }
	table, tbody { display: block; }
	thead { display: none; }
	tr { display: block; border-bottom: 1px solid var(--desk-line); padding: 8px 0; }
	tbody th { display: block; border: 0; padding: 2px 0; }
	td { display: grid; grid-template-columns: 7em 1fr; gap: 8px; border: 0; padding: 2px 0; }
	td sub { display: inline; font-size: inherit; color: var(--desk-quiet); vertical-align: baseline; }
	td:has(> i) { text-align: left; }
	td > i { font-weight: bold; }
	td:empty { display: none; }
}
@media (min-width: 900px) {
	.inputs-wrapper:has(select) { display: grid; grid-template-columns: 1fr 1fr; gap: 0 24px; align-items: end; }
	.inputs-wrapper:has(select) > :has(.html), .inputs-wrapper:has(select) > .html, .inputs-wrapper:has(select) > :has(.multiselect), .inputs-wrapper:has(select) > :has(textarea) { grid-column: 1 / -1; }
}`;
