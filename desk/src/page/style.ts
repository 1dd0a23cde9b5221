/**
 * Style of the import pages. n8n's pages keep neither classes nor IDs of HTML, so that what a cell is
 * stands in its tag: `b` a line, `i` an amount, `u` a number of ACC, `em` what a person has to look at.
 *
 * Texts have a contrast of at least 4.5:1 on their grounds, in the dark as well.
 */
export const STYLE = `:root {
	--container-width: min(1100px, 96vw);
	--color-header: #2f3033; --color-label: #3d3f43; --color-html-text: #3d3f43;
	--color-input-text: #3d3f43; --color-input-border: #8b9099; --color-header-subtext: #5c6066;
	--color-link: #5c6066; --color-html-link: #b3381c;
	--color-submit-btn-bg: #b3381c; --color-required: #b3381c; --color-error: #b3261e;
	--desk-line: #dbdfe7; --desk-head: #f0f2f6; --desk-look: #b3261e;
}
@media (prefers-color-scheme: dark) {
	:root {
		--color-background: #16181d; --color-card-bg: #20232a; --color-card-border: #3a3e47;
		--color-header: #eceef2; --color-label: #d5d8de; --color-html-text: #d5d8de;
		--color-input-bg: #16181d; --color-input-text: #eceef2; --color-input-border: #7b818d;
		--color-header-subtext: #b9bdc6; --color-link: #b9bdc6; --color-html-link: #ffb4a0;
		--color-required: #ffb4a0; --color-error: #ffb4a8;
		--desk-line: #3a3e47; --desk-head: #2b2f38; --desk-look: #ffb4a8;
	}
	body, td, th, h1, h2, h3, h4, p, label, select, option, input, textarea { color: #d5d8de; }
	select, input, textarea { background-color: #16181d; }
}
.card { text-align: left; }
.html { overflow-x: auto; }
.radio-label, .multiselect-option label, label { color: var(--color-label); }
table { width: 100%; border-collapse: collapse; font-size: 13px; margin: 8px 0 16px; }
th, td { border-bottom: 1px solid var(--desk-line); padding: 4px 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: var(--desk-head); }
td b, th b, td i, th i, td u, th u { font: inherit; text-decoration: none; }
th b, th i, th u { font-weight: bold; }
td:has(> i), th:has(> i) { text-align: right; white-space: nowrap; }
td:has(> b), td:has(> u) { white-space: nowrap; }
em { color: var(--desk-look); font-style: normal; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible { outline: 3px solid #1a56db !important; outline-offset: 2px; }
@media (max-width: 600px) {
	.card { padding: 12px; }
	table:has(thead) thead { display: none; }
	table:has(thead) tr { display: block; border-bottom: 1px solid var(--desk-line); padding: 8px 0; }
	table:has(thead) td { display: block; border: 0; padding: 0; }
	table:has(thead) td:has(> i) { text-align: left; font-weight: bold; }
	td:has(> b)::before { content: "# "; }
	td:empty { display: none !important; }
}
@media (min-width: 900px) {
	.inputs-wrapper:has(select) { display: grid; grid-template-columns: 1fr 1fr; gap: 0 24px; }
	.inputs-wrapper:has(select) > :has(.html), .inputs-wrapper:has(select) > .html { grid-column: 1 / -1; }
}`;
