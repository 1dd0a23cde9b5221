import type { LookFor } from './lookFor';
import type { Posting } from './posting';

/** A run that has ended: nothing is under way any more. */
export interface EndedRun {
	/** One for each draft, in their order. */
	postings: Posting[];
	/** How to find the documents of which it is unknown whether they were posted. */
	lookFor: Map<Posting, LookFor>;
	/** What the user should know besides what the postings tell. */
	hints: string[];
	/** How long a long run took. */
	took?: string;
	/** The failure that ended a run without continue-on-fail. */
	stoppedBy?: Posting;
}
