import { checkOrder, type OrderSettings } from '../../intake/order';

/** The document of an order. */
export default function order() {
	const { body } = $('Shop Order').first().json;
	const settings = $('Settings').first().json as unknown as OrderSettings;
	return [{ json: checkOrder(body, settings), pairedItem: 0 }];
}
