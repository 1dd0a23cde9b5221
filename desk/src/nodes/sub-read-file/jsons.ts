/** The items of a node, without what n8n keeps beside them. */
export const jsonsOf = (items: N8nItems) => items.all().map(({ json }) => json);
