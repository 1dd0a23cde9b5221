import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Kind } from '../reading/kind';
import { contextsOfItems } from '../service/company';
import { readBanks, readCashCategories } from '../service/lists/masterData';
import { sendWithGoodToken, type Sent } from '../service/request';
import type { Company } from '../values/company';
import { isRecord, type JsonObject } from '../values/record';
import { DuplicateGuard } from './guard/duplicateGuard';
import type { ListMeans } from './masterData';
import { memoryAt, mostTries, type Memory } from './memory';

/** What posting needs besides the documents: everything of n8n, as functions. */
export interface Means extends ListMeans {
	/** Sends a body with the credential as an item gets it, within so many seconds. */
	send: (
		company: Company,
		body: JsonObject,
		{ item, timeout }: { item: number; timeout: number },
	) => Promise<Sent>;
	openGuard: () => DuplicateGuard;
	/** The names of other nodes with a duplicate guard. */
	otherGuards: () => string[];
	/** How often n8n runs the node in all, if Retry On Fail is on. */
	tries?: number;
	/** What is remembered of the node in this execution; undefined if its runs cannot be told apart. */
	memory?: Memory;
	/** A tool's tries cannot be told from its runs: each has a run index of its own. */
	isTool: boolean;
	isCancelled: () => boolean;
	log: (text: string) => void;
}

/** The nodes with a duplicate guard among those that the node is connected with, in any way. */
function otherGuards(context: IExecuteFunctions): string[] {
	const { name: own, type: ownType } = context.getNode();
	const seen = new Set([own]);
	const guarded = new Set<string>();
	const shown = { includeNodeParameters: true };
	for (const name of seen) {
		const around = [...context.getParentNodes(name, shown), ...context.getChildNodes(name, shown)];
		for (const { name: other, type, disabled, parameters } of around) {
			seen.add(other);
			const options: unknown = parameters?.options;
			const isOther = other !== own && type === ownType && !disabled;
			if (isOther && isRecord(options) && options.duplicateGuard !== undefined) guarded.add(other);
		}
	}
	return [...guarded];
}

/** The means of a run: the only place where n8n's context becomes functions. */
export function meansOf(context: IExecuteFunctions, { path, resource }: Kind): Means {
	const node = context.getNode();
	const runIndex: unknown = context.evaluateExpression('{{ $runIndex }}', 0);
	const contextOf = contextsOfItems(context);
	return {
		send: async (company, body, { item, timeout }) => {
			const request = { method: 'POST', url: path, body: body as IDataObject } as const;
			return await sendWithGoodToken(contextOf(item), company, request, timeout * 1000);
		},
		openGuard: () => new DuplicateGuard(context, resource),
		otherGuards: () => otherGuards(context),
		readBanks: async (company) => await readBanks(context, company),
		readCashCategories: async (company) => await readCashCategories(context, company),
		goesOn: context.continueOnFail(),
		tries: node.retryOnFail === true ? mostTries(node) : undefined,
		memory: memoryAt(() => context.getContext('node'), runIndex),
		isTool: node.type.endsWith('Tool'),
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
		log: (text) => context.logger.info(`${node.name}: ${text}`),
	};
}
