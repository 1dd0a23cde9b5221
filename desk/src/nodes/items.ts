/** The JSON of a node's items, without n8n's metadata. */
export const jsonsOf = (node: N8nItems) => node.all().map(({ json }) => json);

/** The items of a node that may not have run. */
export const itemsOf = (node: N8nItems) => (node.isExecuted ? node.all() : []);
