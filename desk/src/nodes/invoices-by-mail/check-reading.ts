import { checkReading, type InvoiceSettings } from '../../intake/invoice';

/** A document for each file, from the model's reading. */
export default function checkReadings() {
	const settings = $('Settings').first().json as unknown as InvoiceSettings;
	const readings = $('Read').all();
	return $('Files')
		.all()
		.map(({ json: file }, index) => ({
			json: checkReading(file, readings[index]?.json ?? {}, settings),
			pairedItem: 0,
		}));
}
