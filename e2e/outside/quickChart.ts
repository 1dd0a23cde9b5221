import type { OutsideAnswer, OutsideRequest, Service } from './service';

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

interface Chart {
	type: string;
	data: { labels: string[]; datasets: Array<{ label: string; data: number[] }> };
}

/** QuickChart, which draws charts. */
export class QuickChart implements Service {
	readonly hosts = ['quickchart.io'];

	readonly charts: Chart[] = [];

	answer({ query }: OutsideRequest): OutsideAnswer {
		this.charts.push(JSON.parse(query.get('chart') ?? '') as Chart);
		return { bytes: PIXEL, contentType: 'image/png' };
	}
}
