import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  type OwnerDocument,
  type RemoteDocument,
  type Signed,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import {
  readKey,
  readOrCreateKey,
  readOwnerKeys,
  type SecretKey,
} from '@health-commons/federation/registry/keys';
import { signRelease } from '@health-commons/federation/registry/release-document';
import { rowsOf, serialOf, signOwner, signRemote } from '@health-commons/federation/registry/sign';
import * as v from 'valibot';
import { Fault } from '../fault';

/** The documents of a registry. They are not verified: the export's folder is the operator's own. */
export type RegistryDocuments = { owner: OwnerDocument; remotes: Readonly<Record<string, RemoteDocument>> };

function parse<Schema extends v.GenericSchema>(schema: Schema, { payload }: Signed): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(payload));
  } catch (error) {
    throw new Fault(`The exported remotes.json is not valid: ${String(error)}. Export into an empty folder.`);
  }
}

function documentsOf({ owner, remotes }: SignedRegistry): RegistryDocuments {
  const entries = Object.entries(remotes).map(([name, signed]): [string, RemoteDocument] => [
    name,
    parse(remoteDocumentSchema, signed),
  ]);
  return { owner: parse(ownerDocumentSchema, owner), remotes: Object.fromEntries(entries) };
}

export type SignedSite = {
  registry: SignedRegistry;
  /** The signed releases that this export stores, by remote. */
  releases: Readonly<Record<string, Signed>>;
  /** The owner's public keys, for the page. */
  ownerKeys: readonly string[];
  /** True if secret keys were made. */
  hasNewKeys: boolean;
};

export type SiteKeys = {
  before: RegistryDocuments | null;
  /** True if the entry belongs to a team that signs with its own key. The export keeps such an entry. */
  isOfTeam(name: string): boolean;
  /** Signs these entries. Makes the keys that do not exist. */
  sign(remotes: Readonly<Record<string, RemoteRecord>>): SignedSite;
};

/** @throws Fault if two remotes have the same route */
function signOwnerOf(
  remotes: OwnerDocument['remotes'],
  keys: readonly SecretKey[],
  registry: SignedRegistry | null,
) {
  try {
    return signOwner({ remotes, keys, last: serialOf(registry?.owner) });
  } catch (error) {
    throw new Fault(error instanceof Error ? error.message : String(error));
  }
}

/** @throws Fault if the registry of an earlier export belongs to another owner */
export function openSiteKeys(folder: string, registry: SignedRegistry | null): SiteKeys {
  const fileOf = (name: string) => path.join(folder, `${name}.pem`);
  const before = registry && documentsOf(registry);
  const isOwn = (key: string) => readOwnerKeys(folder).some(({ publicKey }) => publicKey === key);
  if (registry && !registry.owner.signatures.some(({ key }) => isOwn(key)))
    throw new Fault(
      `The exported remotes.json is signed with another key than ${fileOf('owner')}. Copy that owner's keys to ${folder}, or export into an empty folder.`,
    );
  const isOfTeam = (name: string): boolean => {
    const row = before?.owner.remotes[name];
    const key = readKey(fileOf(name));
    return row !== undefined && !(key && row.keys.includes(key.publicKey));
  };
  return {
    before,
    isOfTeam,
    sign(remotes) {
      const own = Object.entries(remotes).filter(([name]) => !isOfTeam(name));
      const hasNewKeys = ['owner', ...own.map(([name]) => name)].some((name) => !readKey(fileOf(name)));
      readOrCreateKey(fileOf('owner'));
      const ownerKeys = readOwnerKeys(folder);
      const keys = new Map(own.map(([name]) => [name, readOrCreateKey(fileOf(name))]));
      const publicKeys = (name: string) => {
        const key = keys.get(name)?.publicKey ?? '';
        const listed = before?.owner.remotes[name]?.keys ?? [];
        return listed.includes(key) ? listed : [key];
      };
      const rows = { ...before?.owner.remotes, ...rowsOf(Object.fromEntries(own), publicKeys) };
      const entries: Record<string, Signed> = { ...registry?.remotes };
      const releases: Record<string, Signed> = {};
      for (const [name, record] of own) {
        const key = keys.get(name);
        if (!key) continue;
        entries[name] = signRemote({ name, record, key, last: serialOf(registry?.remotes[name]) });
        releases[name] = signRelease(name, record, key);
      }
      return {
        registry: { schema: 2, owner: signOwnerOf(rows, ownerKeys, registry), remotes: entries },
        releases,
        ownerKeys: ownerKeys.map(({ publicKey }) => publicKey),
        hasNewKeys,
      };
    },
  };
}
