import type { DirectoryLoader } from 'n8n-core';
import {
	NodeHelpers,
	type ICredentialType,
	type INodeType,
	type INodeTypes,
	type IVersionedNodeType,
} from 'n8n-workflow';

/** Node and credential types of the loaded packages, as n8n's engine asks for them. */
export class LoadedTypes implements INodeTypes {
	constructor(private readonly loaders: Map<string, DirectoryLoader>) {}

	/** @throws Error where no loaded package has the node */
	getByName(type: string): INodeType | IVersionedNodeType {
		const at = type.lastIndexOf('.');
		const loader = this.loaders.get(type.slice(0, at));
		if (!loader) throw new Error(`No package is loaded for the node type "${type}"`);
		return loader.getNode(type.slice(at + 1)).type;
	}

	getByNameAndVersion(type: string, version?: number): INodeType {
		return NodeHelpers.getVersionedNodeType(this.getByName(type), version);
	}

	getKnownTypes() {
		return {};
	}

	/** @throws Error where no loaded package has the credential */
	credential(name: string): ICredentialType {
		for (const loader of this.loaders.values()) {
			if (name in loader.known.credentials || name in loader.credentialTypes) {
				return loader.getCredential(name).type;
			}
		}
		throw new Error(`No loaded package has the credential type "${name}"`);
	}
}
