/** The posting node's answers: rows of one kind go to one of the three nodes. */
export function answers(): N8nItem[] {
	const posts = [$('Post Vouchers'), $('Post Purchase Invoices'), $('Post Sales Invoices')];
	return posts.flatMap((node) => (node.isExecuted ? node.all() : []));
}
