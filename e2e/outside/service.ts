/** A request of n8n to a service on the Internet. */
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
	/** 200 by default. */
	status?: number;
	/** Sent as JSON, unless there are bytes. */
	json?: unknown;
	bytes?: Buffer;
	/** Type of the bytes. */
	contentType?: string;
}

/** The part of a service that an example needs, kept in memory. */
export interface Service {
	/** Host names that n8n's nodes call. */
	hosts: string[];
	answer(request: OutsideRequest): OutsideAnswer;
}

/** A program on this computer that answers under a foreign name. */
export interface Forward {
	hosts: string[];
	/** Base URL, http. */
	to: string;
}
