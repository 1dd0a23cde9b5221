import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
	ICredentialsHelper,
	NodeHelpers,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type IHttpRequestHelper,
	type IHttpRequestOptions,
	type INode,
	type INodeCredentialsDetails,
	type INodeProperties,
} from 'n8n-workflow';

import type { LoadedTypes } from './nodeTypes';

interface Stored {
	type: string;
	name: string;
	data: ICredentialDataDecryptedObject;
}

/**
 * Keeps credentials and treats them as n8n does: every request reads them anew, only declared
 * properties survive, `preAuthentication` runs when the expirable property is empty, has been refused
 * or is being tested, and what it returns is stored.
 */
export class CredentialStore extends ICredentialsHelper {
	private readonly stored = new Map<string, Stored>();

	/** @param file where credentials outlive the process, for tests of a restart; else in memory */
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
	add(type: string, name: string, data: ICredentialDataDecryptedObject): string {
		const id = String(this.stored.size + 1);
		this.stored.set(id, { type, name, data });
		this.save();
		return id;
	}

	/** What is stored, secrets included: for tests. */
	read(id: string): ICredentialDataDecryptedObject {
		return { ...this.get(id).data };
	}

	/** Replaces what is stored, as saving the credential in the editor does. */
	write(id: string, data: ICredentialDataDecryptedObject): void {
		this.get(id).data = { ...data };
		this.save();
	}

	private get(id: string | null | undefined): Stored {
		const credential = this.stored.get(id ?? '');
		if (!credential) throw new Error(`There is no credential with the id "${id}"`);
		return credential;
	}

	private save(): void {
		if (!this.file) return;
		writeFileSync(`${this.file}.new`, JSON.stringify([...this.stored]));
		renameSync(`${this.file}.new`, this.file);
	}

	getParentTypes(name: string): string[] {
		return this.types.credential(name).extends ?? [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.types.credential(typeName);
		if (typeof authenticate !== 'function') {
			throw new Error(`"${typeName}" is authenticated in a way that this engine does not run`);
		}
		return await authenticate(credentials, requestOptions);
	}

	private expirable(typeName: string): string | undefined {
		return this.getCredentialsProperties(typeName).find(
			({ type, typeOptions }) => type === 'hidden' && typeOptions?.expirable === true,
		)?.name;
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		node: INode,
		credentialsExpired: boolean,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const type = this.types.credential(typeName);
		const property = this.expirable(typeName);
		if (property === undefined || !type.preAuthentication) return undefined;
		const testing = node.parameters.temp === '' && node.type === 'n8n-nodes-base.noOp';
		if (credentials[property] !== '' && !credentialsExpired && !testing) return undefined;
		const output = await type.preAuthentication.call(helpers, credentials);
		if (output[property] === undefined || !node.credentials) return undefined;
		const { id } = node.credentials[typeName];
		if (id) this.write(id, { ...this.read(id), ...(output as ICredentialDataDecryptedObject) });
		return Object.assign(credentials, output);
	}

	async runPreAuthentication(): Promise<ICredentialDataDecryptedObject | undefined> {
		throw new Error('OAuth2 credentials are not run by this engine');
	}

	async getCredentials(): Promise<ICredentials> {
		throw new Error('Encrypted credentials are not kept by this engine');
	}

	async getDecrypted(
		_additionalData: unknown,
		nodeCredentials: INodeCredentialsDetails,
		type: string,
	): Promise<ICredentialDataDecryptedObject> {
		return this.withDefaults(type, this.get(nodeCredentials.id).data);
	}

	/** Fills in defaults and drops what the type does not declare. */
	withDefaults(type: string, data: ICredentialDataDecryptedObject): ICredentialDataDecryptedObject {
		return NodeHelpers.getNodeParameters(
			this.getCredentialsProperties(type),
			data as never,
			true,
			false,
			null,
			null,
		) as ICredentialDataDecryptedObject;
	}

	async updateCredentials(
		nodeCredentials: INodeCredentialsDetails,
		_type: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		if (nodeCredentials.id) this.write(nodeCredentials.id, data);
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('OAuth2 credentials are not run by this engine');
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.types.credential(type).properties;
	}
}
