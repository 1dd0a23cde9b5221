import { forgetTold } from './toldCodes';

/** Runs once before all tests. */
export default function suiteBegins(): void {
	forgetTold();
}
