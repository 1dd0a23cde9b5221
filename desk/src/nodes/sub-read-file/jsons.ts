/** The JSON of a node's items, without n8n's metadata. */
export const jsonsOf = (items: N8nItems) => items.all().map(({ json }) => json);
