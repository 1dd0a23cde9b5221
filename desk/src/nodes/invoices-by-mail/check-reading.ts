import { checkReading, type InvoiceSettings } from '../../intake/invoice';

/** A document for each file, from what two models and the PDF's text say of it. */
export default function checkReadings() {
	const today = $now.toISODate();
	const settings = { ...$('Settings').first().json, today } as InvoiceSettings;
	const texts = $('Text of PDF').all();
	const first = $('Read').all();
	const second = $('Read Again').all();
	const jsonOf = (items: N8nItem[], index: number) => items[index]?.json ?? {};
	return $('Files')
		.all()
		.map(({ json: file }, index) => {
			const readings = {
				text: jsonOf(texts, index),
				first: jsonOf(first, index),
				second: jsonOf(second, index),
			};
			return { json: checkReading(file, readings, settings), pairedItem: 0 };
		});
}
