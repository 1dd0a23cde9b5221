const minutes = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How often a step tells that it goes on where no line can be rewritten, seconds. */
const TELL_EVERY = 30;

/**
 * Shows a step and how long it takes: in a terminal by a line that changes every second, else by a line
 * at its beginning, every half minute and at its end.
 *
 * @param what for example `Starting n8n`
 * @param usualSeconds how long it takes on an ordinary computer
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
