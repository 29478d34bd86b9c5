import { DAY_MS } from '@health-commons/base/days';
import {
  type Release,
  type RemoteRecord,
  placeOf,
  releaseSchema,
  remoteName,
} from '@health-commons/contracts/registry';
import { Fault } from '@health-commons/base/fault';
import {
  type OwnerDocument,
  type OwnerRow,
  type RemoteDocument,
  type Signed,
  type SignedRegistry,
  ownerDocumentSchema,
  remoteDocumentSchema,
  signedBytes,
} from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { faultsIn, parseIfValid, parseJson } from '../read-json';
import { releaseOf } from '../registry-entry';
import type { SecretKey } from './keys';

/** The file in a version's folder with the release that the team has signed. */
export const RELEASE_FILE = 'release.json';

/** The endings of a file and of its compressed copies. */
const ENDINGS = ['', '.gz', '.br'];

/** Whether no file takes the place of another, of a copy or of a folder, even if the case of names is ignored. */
function areApart(integrity: Release['integrity']): boolean {
  const files = [RELEASE_FILE, ...Object.keys(integrity)].map((file) => file.toLowerCase());
  const names = files.flatMap((file) => ENDINGS.map((ending) => file + ending));
  const taken = new Set(names);
  const foldersOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));
  return taken.size === names.length && !files.flatMap(foldersOf).some((folder) => taken.has(folder));
}

/** The maximum number of files of a version. */
const MAX_FILES = 300;

/** A version as its team has signed it: the permission to store its files, and what a rollback makes live. */
export const releaseDocumentSchema = v.object({
  type: v.literal('release'),
  name: remoteName,
  ...releaseSchema.entries,
  integrity: v.pipe(
    releaseSchema.entries.integrity,
    v.check((files) => Object.keys(files).length <= MAX_FILES, `must have at most ${MAX_FILES} files`),
    v.check(areApart, 'must not use a name for two files'),
  ),
});
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;

/** Parses a release. Does not verify its signatures. @throws Error if it is not valid */
export const readReleaseDocument = ({ payload }: Signed) =>
  parseJson(releaseDocumentSchema, payload, 'The release');

type SignedDocument = OwnerDocument | RemoteDocument | ReleaseDocument;

function sign(document: SignedDocument, key: SecretKey): Signed {
  const payload = JSON.stringify(document);
  const signature = key.sign(signedBytes(document.type, payload));
  return { payload, signatures: [{ key: key.publicKey, signature }] };
}

export function signRelease(name: string, release: Release, key: SecretKey): Signed {
  return sign({ type: 'release', name, ...releaseOf(release) }, key);
}

/** For how many days the owner's document is valid. */
export const OWNER_DAYS = 90;

/**
 * Returns the serial after `last`. It is at least the time in seconds, so that it grows even if the registry was
 * restored from an old backup.
 */
export function nextSerial(last = 0, now = Date.now()): number {
  return Math.max(last + 1, Math.floor(now / 1_000));
}

/** Returns the serial of a signed document without verifying it, or undefined if there is none. */
export const serialOf = (signed: Signed | undefined): number | undefined =>
  parseIfValid(v.object({ serial: v.number() }), signed?.payload ?? '')?.serial;

/** @throws Error that names the faults of the document */
function signDocument(
  schema: v.GenericSchema<unknown, OwnerDocument | RemoteDocument>,
  document: unknown,
  key: SecretKey,
): Signed {
  const result = v.safeParse(schema, document);
  if (result.success) return sign(result.output, key);
  throw new Fault(`The registry cannot be signed: ${faultsIn(result.issues)}.`);
}

type OwnerOptions = {
  remotes: Readonly<Record<string, OwnerRow>>;
  key: SecretKey;
  /** The serial of the current document. */
  last?: number | undefined;
  days?: number | undefined;
};

export function signOwner({ remotes, key, last, days = OWNER_DAYS }: OwnerOptions): Signed {
  const expires = new Date(Date.now() + days * DAY_MS).toISOString();
  const document = { type: 'owner', serial: nextSerial(last), expires, remotes } as const;
  return signDocument(ownerDocumentSchema, document, key);
}

/** Signs an entry. `last` is the serial of the current one. */
export function signRemote(name: string, record: RemoteRecord, key: SecretKey, last?: number): Signed {
  const document = { type: 'remote', name, serial: nextSerial(last), ...record };
  return signDocument(remoteDocumentSchema, document, key);
}

/** Returns a registry with this entry, signed by its team. */
export function withEntry(
  registry: SignedRegistry,
  name: string,
  record: RemoteRecord,
  key: SecretKey,
): SignedRegistry {
  const signed = signRemote(name, record, key, serialOf(registry.remotes[name]));
  return { ...registry, remotes: { ...registry.remotes, [name]: signed } };
}

/** Returns what the owner's document lists of these mounts. */
export const placesOf = (mounts: Release['mounts']): OwnerRow['mounts'] =>
  mounts.map((mount) =>
    'slot' in mount ? { slot: mount.slot } : { route: mount.route, label: mount.label },
  );

/**
 * Returns the owner's rows for these entries. A row also allows the mounts of the previous release and the canary,
 * except routes that another remote has now.
 */
export function rowsOf(
  remotes: Readonly<Record<string, RemoteRecord>>,
  keysOf: (name: string) => OwnerRow['keys'],
): Record<string, OwnerRow> {
  const taken = new Set(Object.values(remotes).flatMap(({ mounts }) => mounts.map(placeOf)));
  const rows = Object.entries(remotes).map(([name, live]): [string, OwnerRow] => {
    const others = [live.previous, live.canary].filter((release) => release !== undefined);
    const free = others
      .flatMap((release) => placesOf(release.mounts))
      .filter((place) => 'slot' in place || !taken.has(place.route));
    // The live release's mounts come last, so that its labels apply.
    const mounts = new Map([...free, ...placesOf(live.mounts)].map((place) => [placeOf(place), place]));
    const origins = [...new Set([live, ...others].map(({ entry }) => new URL(entry).origin))];
    return [name, { keys: keysOf(name), origins, mounts: [...mounts.values()] }];
  });
  return Object.fromEntries(rows);
}

type RegistryOptions = {
  remotes: Readonly<Record<string, RemoteRecord>>;
  owner: SecretKey;
  /** Returns the key of a remote's team. */
  keyOf: (name: string) => SecretKey;
  /** The current registry. All serials grow. */
  last: SignedRegistry | null;
  days?: number;
};

/** Signs the owner's document and all entries, for programs that have all secret keys. */
export function signRegistry({ remotes, owner, keyOf, last, days }: RegistryOptions): SignedRegistry {
  const rows = rowsOf(remotes, (name) => [keyOf(name).publicKey]);
  const entries = Object.entries(remotes).map(([name, record]): [string, Signed] => [
    name,
    signRemote(name, record, keyOf(name), serialOf(last?.remotes[name])),
  ]);
  const document = signOwner({ remotes: rows, key: owner, last: serialOf(last?.owner), days });
  return { schema: 2, owner: document, remotes: Object.fromEntries(entries) };
}
