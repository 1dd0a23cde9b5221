/** A request that n8n sent to a service of the Internet. */
export interface OutsideRequest {
	method: string;
	host: string;
	/** Without the query. */
	path: string;
	query: URLSearchParams;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

export interface OutsideAnswer {
	/** 200 where it is left out. */
	status?: number;
	/** Sent as JSON, unless there are bytes. */
	json?: unknown;
	bytes?: Buffer;
	/** Of the bytes. */
	contentType?: string;
}

/** The part of a service that a template needs, kept in memory. */
export interface Service {
	/** Names under which n8n's nodes look for it. */
	hosts: string[];
	answer(request: OutsideRequest): OutsideAnswer;
}

/** A program on this computer that is reached under an outside name. */
export interface Forward {
	hosts: string[];
	/** Base URL, http. */
	to: string;
}
