import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type * as Core from 'n8n-core';
import {
	getCredentialOwnRequestAllowedDomains,
	ICredentialsHelper,
	isExpression,
	NodeHelpers,
	Workflow,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type ICredentialsExpressionResolveValues,
	type IExecuteData,
	type IHttpRequestHelper,
	type IHttpRequestOptions,
	type INode,
	type INodeCredentialsDetails,
	type INodeParameters,
	type INodeProperties,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { load } from './load';
import type { LoadedTypes } from './nodeTypes';

type Data = ICredentialDataDecryptedObject;

interface Stored {
	type: string;
	name: string;
	data: Data;
}

/** What the expressions of a credential can use: the asking node and, if there is one, the item. */
interface Asker {
	additionalData: IWorkflowExecuteAdditionalData;
	mode: WorkflowExecuteMode;
	executeData?: IExecuteData;
	item?: ICredentialsExpressionResolveValues;
}

/** n8n stores a credential as encrypted JSON, so references and values unknown to JSON are lost. */
function copy(data: Data): Data {
	return JSON.parse(JSON.stringify(data)) as Data;
}

const NOWHERE: INode = {
	id: '',
	name: '',
	type: 'mock',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

function emptyWorkflow(): Workflow {
	const type = { description: { properties: [] as INodeProperties[] } } as INodeType;
	const nodeTypes = {
		getByName: () => type,
		getByNameAndVersion: () => type,
		getKnownTypes: () => ({}),
	};
	return new Workflow({ nodes: [{ ...NOWHERE }], connections: {}, active: false, nodeTypes });
}

/** n8n gives a credential a request helper that is limited to the domains the user allowed. */
function narrowed({ helpers }: IHttpRequestHelper, credentials: Data): IHttpRequestHelper {
	return {
		helpers: {
			httpRequest: async (options: IHttpRequestOptions): Promise<unknown> => {
				const allowedDomains = getCredentialOwnRequestAllowedDomains(credentials);
				return await helpers.httpRequest(
					allowedDomains === undefined ? options : { ...options, allowedDomains },
				);
			},
		},
	};
}

/**
 * Keeps credentials and treats them as n8n does. Every request reads them again. Only declared
 * properties are kept. `preAuthentication` runs if the expirable property is empty, was refused or is
 * being tested, and n8n stores its result.
 */
export class CredentialStore extends ICredentialsHelper {
	private readonly stored = new Map<string, Stored>();

	/**
	 * @param file keeps the credentials after the process ends, for tests of a restart; otherwise they
	 *   stay in memory
	 */
	constructor(
		private readonly types: LoadedTypes,
		private readonly file?: string,
	) {
		super();
		if (!file || !existsSync(file)) return;
		const saved = JSON.parse(readFileSync(file, 'utf8')) as Array<[string, Stored]>;
		saved.forEach(([id, credential]) => this.stored.set(id, credential));
	}

	/** Stores a credential and returns its id. */
	add(type: string, name: string, data: Data): string {
		const id = String(Math.max(0, ...[...this.stored.keys()].map(Number)) + 1);
		this.stored.set(id, { type, name, data: copy(data) });
		this.save();
		return id;
	}

	/** The stored data, including secrets: for tests. */
	read(id: string): Data {
		return copy(this.get(id).data);
	}

	/** Replaces the stored data, as the editor does when it saves a credential. */
	write(id: string, data: Data): void {
		this.get(id).data = copy(data);
		this.save();
	}

	remove(id: string): void {
		this.stored.delete(id);
		this.save();
	}

	private get(id: string | null | undefined, type?: string): Stored {
		if (!id) throw new Error('Found credential with no ID.');
		const credential = this.stored.get(id);
		if (!credential || (type && credential.type !== type)) {
			throw new Error(
				`Credential with ID "${id}" does not exist${type ? ` for type "${type}"` : ''}.`,
			);
		}
		return credential;
	}

	private save(): void {
		if (!this.file) return;
		writeFileSync(`${this.file}.new`, JSON.stringify([...this.stored]));
		renameSync(`${this.file}.new`, this.file);
	}

	getParentTypes(name: string): string[] {
		return this.types.parentsOf(name);
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: Data,
		typeName: string,
		requestOptions: IHttpRequestOptions,
		workflow?: Workflow,
		node?: INode,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.types.credential(typeName);
		if (typeof authenticate === 'function') return await authenticate(credentials, requestOptions);
		if (authenticate?.type !== 'generic') return requestOptions;
		if (!workflow || !node) throw new Error('Generic authentication needs a workflow and a node');
		const resolve = (text: string) =>
			isExpression(text)
				? String(
						workflow.expression.getSimpleParameterValue(
							node,
							text,
							'internal',
							{ $credentials: credentials },
							undefined,
							'',
						) ?? '',
					)
				: text;
		const options: Record<string, unknown> = { headers: {}, ...requestOptions };
		for (const [part, values] of Object.entries(authenticate.properties)) {
			const resolved = Object.entries(values as Record<string, string>).map(([name, value]) => [
				resolve(name),
				resolve(value),
			]);
			options[part] = { ...(options[part] as object), ...Object.fromEntries(resolved) };
		}
		return options as unknown as IHttpRequestOptions;
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: Data,
		typeName: string,
		node: INode,
		credentialsExpired: boolean,
	): Promise<Data | undefined> {
		const type = this.types.credential(typeName);
		const expirable = type.properties.find(
			(property) => property.type === 'hidden' && property.typeOptions?.expirable === true,
		)?.name;
		if (expirable === undefined || typeof type.preAuthentication !== 'function') return undefined;
		const testing = node.parameters?.temp === '' && node.type === 'n8n-nodes-base.noOp';
		if (credentials[expirable] !== '' && !credentialsExpired && !testing) return undefined;
		const output = (await type.preAuthentication.call(
			narrowed(helpers, credentials),
			credentials,
		)) as Data;
		const used = node.credentials?.[typeName];
		if (output[expirable] === undefined || !used) return undefined;
		const { data } = this.get(used.id, typeName);
		const changed = Object.entries(output).filter(
			([name]) => name === expirable || !isExpression(data[name]),
		);
		this.write(String(used.id), { ...data, ...Object.fromEntries(changed) });
		return Object.assign(credentials, output);
	}

	async runPreAuthentication(): Promise<Data | undefined> {
		throw new Error('OAuth2 credentials are not run by this engine');
	}

	async getCredentials(): Promise<ICredentials> {
		throw new Error('Encrypted credentials are not kept by this engine');
	}

	async getDecrypted(
		additionalData: IWorkflowExecuteAdditionalData,
		nodeCredentials: INodeCredentialsDetails,
		type: string,
		mode: WorkflowExecuteMode,
		executeData?: IExecuteData,
		raw?: boolean,
		item?: ICredentialsExpressionResolveValues,
	): Promise<Data> {
		const data = copy(this.get(nodeCredentials.id, type).data);
		return raw ? data : this.complete(type, data, { additionalData, mode, executeData, item });
	}

	/**
	 * The data of a credential as a node receives it: with defaults and resolved expressions, without
	 * undeclared properties.
	 */
	complete(type: string, data: Data, asker: Asker): Data {
		const declared = NodeHelpers.getNodeParameters(
			this.getCredentialsProperties(type),
			data as INodeParameters,
			true,
			false,
			null,
			null,
		) as Data;
		for (const name of ['allowedHttpRequestDomains', 'allowedDomains']) {
			if (declared[name] === undefined && data[name] !== undefined) declared[name] = data[name];
		}
		return this.resolve(declared, asker);
	}

	private resolve(data: Data, { additionalData, mode, executeData, item }: Asker): Data {
		const keys = load<typeof Core>('n8n-core').getAdditionalKeys(additionalData, mode, null, {
			isCredential: true,
		});
		if (!item) {
			const { expression } = emptyWorkflow();
			return expression.getComplexParameterValue(
				NOWHERE,
				data as INodeParameters,
				mode,
				keys,
				undefined,
				undefined,
				data,
			) as Data;
		}
		return item.workflow.expression.getParameterValue(
			data as INodeParameters,
			item.runExecutionData,
			item.runIndex,
			item.itemIndex,
			item.node.name,
			item.connectionInputData,
			mode,
			keys,
			executeData,
			false,
			data,
		) as Data;
	}

	async updateCredentials(
		nodeCredentials: INodeCredentialsDetails,
		type: string,
		data: Data,
	): Promise<void> {
		this.get(nodeCredentials.id, type);
		this.write(String(nodeCredentials.id), data);
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('OAuth2 credentials are not run by this engine');
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		const { properties, extends: parents } = this.types.credential(type);
		if (!parents) return properties;
		const all: INodeProperties[] = [];
		for (const parent of parents) {
			NodeHelpers.mergeNodeProperties(all, this.getCredentialsProperties(parent));
		}
		NodeHelpers.mergeNodeProperties(all, properties);
		return all;
	}
}
