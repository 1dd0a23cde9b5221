import { checkOrder, type OrderSettings } from '../../intake/order';

/** The document of an order. */
export default function order() {
	const { body } = $('Shop Order').first().json;
	const today = $now.toISODate();
	const settings = { ...$('Settings').first().json, today } as unknown as OrderSettings;
	return [{ json: checkOrder(body, settings), pairedItem: 0 }];
}
