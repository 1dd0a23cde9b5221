import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as Core from 'n8n-core';
import type { DirectoryLoader } from 'n8n-core';
import {
	NodeHelpers,
	type ICredentialType,
	type INodeType,
	type INodeTypes,
	type IVersionedNodeType,
} from 'n8n-workflow';

const BASE = 'n8n-nodes-base';

/** What n8n appends to the type of a node that is a tool of an AI agent. */
const TOOL = 'Tool';

/** A node as the tool that n8n makes of it. Its form hides or shows other parameters. */
function asTool(type: INodeType): INodeType {
	const { description } = type;
	if (!description.usableAsTool) throw new Error(`${description.name} cannot be used as a tool`);
	const name = { value: `${description.name}${TOOL}` };
	return Object.create(type, {
		description: { value: Object.create(description, { name }) as object },
	}) as INodeType;
}

function readJson<T>(file: string): T {
	return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/**
 * n8n-nodes-base without eager loading: a node or credential is loaded on first use. n8n's own lazy
 * loader also reads the descriptions of all nodes (9 MB), which only the editor needs.
 */
function baseLoader(core: typeof Core): DirectoryLoader {
	const folder = dirname(require.resolve(`${BASE}/package.json`));
	const loader = new core.PackageDirectoryLoader(folder);
	loader.isLazyLoaded = true;
	loader.known.nodes = readJson(join(folder, 'dist/known/nodes.json'));
	loader.known.credentials = readJson(join(folder, 'dist/known/credentials.json'));
	return loader;
}

/** The node and credential types of the loaded packages, as n8n's engine expects them. */
export class LoadedTypes implements INodeTypes {
	private constructor(private readonly loaders: Map<string, DirectoryLoader>) {}

	/**
	 * Loads packages with n8n's own loader, always including n8n-nodes-base.
	 *
	 * @param folders folders whose `package.json` names the built nodes and credentials
	 * @param baseNodes nodes of n8n-nodes-base to load now instead of on first use
	 * @throws Error if a package or one of its files cannot be loaded
	 */
	static async load(
		core: typeof Core,
		folders: string[],
		baseNodes: string[],
	): Promise<LoadedTypes> {
		const base = baseLoader(core);
		const loaders = new Map([[BASE, base]]);
		for (const folder of folders) {
			const loader = new core.PackageDirectoryLoader(folder);
			await loader.loadAll();
			loaders.set(loader.packageName, loader);
		}
		baseNodes.forEach((name) => base.getNode(name));
		return new LoadedTypes(loaders);
	}

	/** @throws Error if no loaded package has the node */
	getByName(type: string): INodeType | IVersionedNodeType {
		const at = type.lastIndexOf('.');
		const loader = this.loaders.get(type.slice(0, at));
		if (!loader) throw new Error(`No package is loaded for the node type "${type}"`);
		return loader.getNode(type.slice(at + 1)).type;
	}

	/** Finds a node, or the tool that n8n makes of a node of another package than n8n-nodes-base. */
	getByNameAndVersion(type: string, version?: number): INodeType {
		const isTool = type.endsWith(TOOL) && !type.startsWith(BASE);
		const node = this.getByName(isTool ? type.slice(0, -TOOL.length) : type);
		const found = NodeHelpers.getVersionedNodeType(node, version);
		return isTool ? asTool(found) : found;
	}

	/** The version of a new node of this type in the editor. */
	latestVersion(type: string): number {
		const { version, defaultVersion } = this.getByNameAndVersion(type).description;
		return defaultVersion ?? [version].flat().at(-1) ?? 1;
	}

	getKnownTypes() {
		return {};
	}

	/** @throws Error if no loaded package has the credential */
	credential(name: string): ICredentialType {
		for (const loader of this.loaders.values()) {
			if (name in loader.known.credentials || name in loader.credentialTypes) {
				return loader.getCredential(name).type;
			}
		}
		throw new Error(`No loaded package has the credential type "${name}"`);
	}

	/** The types that a credential type extends, directly or indirectly. */
	parentsOf(name: string): string[] {
		const parents = this.credential(name).extends ?? [];
		return parents.flatMap((parent) => [parent, ...this.parentsOf(parent)]);
	}
}
