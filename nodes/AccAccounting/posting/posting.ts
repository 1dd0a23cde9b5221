import type { Draft } from '../documents/draft';
import type { Outcome } from './outcome';

/** One document of a run that has ended. */
export interface Posting {
	draft: Draft;
	outcome: Outcome;
}
