const minutes = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Interval between messages if a line can't be rewritten, in seconds. */
const TELL_EVERY = 30;

/**
 * Shows a step and its duration. In a terminal, a single line is updated every second; otherwise,
 * there is a line at the beginning, every half minute, and at the end.
 *
 * @param what for example `Starting n8n`
 * @param usualSeconds its duration on an average computer
 */
export async function step<T>(
	what: string,
	usualSeconds: number,
	work: () => Promise<T>,
): Promise<T> {
	const { stdout } = process;
	const begin = Date.now();
	const seconds = () => Math.round((Date.now() - begin) / 1000);
	const line = () => `${what} … ${minutes(seconds())} of about ${minutes(usualSeconds)}`;
	const show = () => {
		if (stdout.isTTY) stdout.write(`\r\x1b[K${line()}`);
		else if (seconds() % TELL_EVERY === 0) console.log(line());
	};
	show();
	const timer = setInterval(show, 1000);
	try {
		const result = await work();
		console.log(`${stdout.isTTY ? '\r\x1b[K' : ''}${what}: done in ${minutes(seconds())}`);
		return result;
	} catch (error) {
		if (stdout.isTTY) console.log();
		throw error;
	} finally {
		clearInterval(timer);
	}
}
