import * as v from 'valibot';
import { toIssues } from '../errors';
import { placeOf, type Mount, type Release, type RemoteRecord } from '../registry';
import type { Verify } from './ed25519';
import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  signedBytes,
  signedSchema,
  type DocumentType,
  type OwnerDocument,
  type OwnerRow,
  type RemoteDocument,
  type Signed,
  type SignedRegistry,
} from './signed';

export type RegistryFault = {
  code: 'shape' | 'missing' | 'unlisted-key' | 'altered' | 'older' | 'expired' | 'origin' | 'mount';
  /** A sentence for operators. */
  detail: string;
};

/**
 * A remote that the owner lists. `record` is null if neither the received entry nor the kept one is accepted. With a
 * `fault`, the record is that of the kept entry.
 */
export type AcceptedRemote = { row: OwnerRow; record: RemoteRecord | null; fault: RegistryFault | null };

export type AcceptedRegistry = {
  /** Null if neither the owner's received document nor the kept one is accepted. With an `ownerFault`, the kept one. */
  owner: OwnerDocument | null;
  ownerFault: RegistryFault | null;
  remotes: ReadonlyMap<string, AcceptedRemote>;
  /** The accepted parts, which the caller stores and passes as `kept` next time. */
  keep: SignedRegistry | null;
};

type Options = {
  /** The owner's public keys. */
  keys: readonly string[];
  /** The registry that this caller accepted last. It is verified again, because a browser's storage can be altered. */
  kept: unknown;
  /** Milliseconds since 1970. */
  now: number;
  verify: Verify;
};

type Part<Document> = { signed: Signed; document: Document };
type Verdict<Document> = { part: Part<Document>; fault: null } | { part: null; fault: RegistryFault };

const refused = (code: RegistryFault['code'], detail: string) => ({ part: null, fault: { code, detail } });

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return toIssues(issues)
    .map(({ path, message }) => (path ? `${path}: ${message}` : message))
    .join('; ');
}

type SignedOptions<Document> = {
  /** How a sentence names the document. */
  what: string;
  type: DocumentType;
  schema: v.GenericSchema<unknown, Document>;
  /** The keys that may sign. They come from the page or from a document that was verified, never from `value`. */
  keys: readonly string[];
  verify: Verify;
};

/** Reads a signed document. It is refused unless one of `keys` has signed it. The payload is parsed last. */
export async function readSigned<Document>(
  value: unknown,
  { what, type, schema, keys, verify }: SignedOptions<Document>,
): Promise<Verdict<Document>> {
  if (value === undefined) return refused('missing', `${what} is missing.`);
  const signed = v.safeParse(signedSchema, value);
  if (!signed.success) return refused('shape', `${what} is not valid: ${faultsOf(signed.issues)}.`);
  const { payload, signatures } = signed.output;
  const [{ key, signature }] = signatures;
  if (!keys.includes(key)) {
    const lister = type === 'owner' ? 'the page' : 'the owner';
    return refused(
      'unlisted-key',
      `${what} is signed with key ${key.slice(0, 8)}, which ${lister} does not list.`,
    );
  }
  if (!(await verify(key, signedBytes(type, payload), signature)))
    return refused('altered', `${what} does not match its signature.`);
  const document = v.safeParse(v.pipe(v.string(), v.parseJson({}, 'is not JSON'), schema), payload);
  if (!document.success) return refused('shape', `${what} is not valid: ${faultsOf(document.issues)}.`);
  return { part: { signed: signed.output, document: document.output }, fault: null };
}

/** Returns the fault of a document that replaces `kept`: a lower serial, or the same serial with other content. */
function replayOf(
  what: string,
  { signed, document }: Part<{ serial: number }>,
  kept: Part<{ serial: number }> | null,
): RegistryFault | null {
  if (!kept || document.serial > kept.document.serial || signed.payload === kept.signed.payload) return null;
  const detail = `${what} has serial ${document.serial}, but serial ${kept.document.serial} was accepted before.`;
  return { code: 'older', detail };
}

function expiryOf({ expires }: OwnerDocument, now: number): RegistryFault | null {
  if (Date.parse(expires) > now) return null;
  const detail = `The owner's document expired on ${expires.slice(0, 10)}. Run npm run keys -- renew.`;
  return { code: 'expired', detail };
}

/** Returns why the owner does not allow this release, or null. */
function releaseFault(name: string, { entry, mounts }: Release, row: OwnerRow): RegistryFault | null {
  const { origin } = new URL(entry);
  if (!row.origins.includes(origin))
    return { code: 'origin', detail: `${name} has an entry at ${origin}, which the owner does not list.` };
  const places = row.mounts.map(placeOf);
  const foreign = mounts.map(placeOf).find((place) => !places.includes(place));
  if (foreign === undefined) return null;
  return { code: 'mount', detail: `${name} mounts ${foreign}, which the owner does not list for it.` };
}

/** Gives routes the owner's labels, because a team must not rename the navigation. */
function withLabels<R extends Release>(release: R, row: OwnerRow): R {
  const mounts = release.mounts.map((mount): Mount => {
    const listed = row.mounts.find((place) => placeOf(place) === placeOf(mount));
    return 'route' in mount && listed && 'label' in listed ? { ...mount, label: listed.label } : mount;
  });
  return { ...release, mounts };
}

/** Omits a previous release or a canary that the owner no longer allows. */
function recordOf(document: RemoteDocument, row: OwnerRow): RemoteRecord {
  const { type: _type, name, serial: _serial, previous, canary, ...live } = document;
  const isAllowed = (release: Release) => releaseFault(name, release, row) === null;
  return {
    ...withLabels(live, row),
    ...(previous && isAllowed(previous) ? { previous: withLabels(previous, row) } : {}),
    ...(canary && isAllowed(canary) ? { canary: withLabels(canary, row) } : {}),
  };
}

type EntryOptions = {
  name: string;
  row: OwnerRow;
  verify: Verify;
  received: unknown;
  kept: unknown;
};

/** `latest` is the entry with the highest serial that the team has signed, even if the owner does not allow it now. */
async function acceptEntry({ name, row, verify, received, kept }: EntryOptions) {
  const what = `The entry of ${name}`;
  const read = async (value: unknown): Promise<Verdict<RemoteDocument>> => {
    const options = { what, type: 'remote', schema: remoteDocumentSchema, keys: row.keys, verify } as const;
    const verdict = await readSigned(value, options);
    if (!verdict.part || verdict.part.document.name === name) return verdict;
    return refused('altered', `${what} is the entry of ${verdict.part.document.name}.`);
  };
  const [next, before] = await Promise.all([read(received), read(kept)]);
  const fault = next.part
    ? (replayOf(what, next.part, before.part) ?? releaseFault(name, next.part.document, row))
    : next.fault;
  const spare = before.part && !releaseFault(name, before.part.document, row) ? before.part : null;
  const used = fault ? spare : next.part;
  const remote: AcceptedRemote = { row, record: used && recordOf(used.document, row), fault };
  return { name, remote, latest: (used ?? before.part)?.signed };
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * Decides which parts of a registry are used. The owner's document and each entry are judged separately: a part that is
 * unsigned, altered, expired or older is refused, and the kept part is used in its place. `received` is the value of
 * /remotes.json, or undefined if it could not be loaded.
 */
export async function acceptRegistry(
  received: unknown,
  { keys, kept, now, verify }: Options,
): Promise<AcceptedRegistry> {
  const [envelope, before] = [fields(received), fields(kept)];
  const what = "The owner's document";
  const readOwner = (value: unknown) =>
    readSigned(value, { what, type: 'owner', schema: ownerDocumentSchema, keys, verify });

  const keptOwner = (await readOwner(before['owner'])).part;
  const next =
    envelope['schema'] === 2
      ? await readOwner(envelope['owner'])
      : refused('shape', 'remotes.json is not a registry with schema 2.');
  const ownerFault = next.part
    ? (replayOf(what, next.part, keptOwner) ?? expiryOf(next.part.document, now))
    : next.fault;
  const owner = ownerFault ? keptOwner : next.part;
  if (!owner) return { owner: null, ownerFault, remotes: new Map(), keep: null };

  const [entries, keptEntries] = [fields(envelope['remotes']), fields(before['remotes'])];
  const accepted = await Promise.all(
    Object.entries(owner.document.remotes).map(([name, row]) =>
      acceptEntry({ name, row, verify, received: entries[name], kept: keptEntries[name] }),
    ),
  );
  const latest = accepted.flatMap(({ name, latest }) => (latest ? [[name, latest] as const] : []));
  return {
    owner: owner.document,
    ownerFault,
    remotes: new Map(accepted.map(({ name, remote }) => [name, remote])),
    keep: { schema: 2, owner: owner.signed, remotes: Object.fromEntries(latest) },
  };
}
