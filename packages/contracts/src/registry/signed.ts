import * as v from 'valibot';
import { remoteName, remoteSchema, routePath, slotName } from '../registry';

/** An Ed25519 public key: 32 bytes in base64url. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'must be a public key of 43 characters'),
);

/** The maximum length of a payload in characters. */
const MAX_PAYLOAD = 100_000;

/** `payload` is JSON text. A signature covers exactly its characters, so that no canonical form of JSON is needed. */
export const signedSchema = v.object({
  payload: v.pipe(v.string(), v.maxLength(MAX_PAYLOAD)),
  /** Exactly one: whoever passes a document on could add others. */
  signatures: v.strictTuple([
    v.object({
      key: publicKeySchema,
      signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'must have 86 characters')),
    }),
  ]),
});
export type Signed = v.InferOutput<typeof signedSchema>;

/** `/remotes.json`: a document of the site's owner, and an entry of each remote's team. */
export type SignedRegistry = { schema: 2; owner: Signed; remotes: Record<string, Signed> };

/** Grows with every change. A document with a lower serial than one seen before is refused as a replay. */
const serial = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}
const origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin'));

const ownerRowSchema = v.object({
  /** The keys that may sign the remote's entry: two during a rotation. */
  keys: v.pipe(v.array(publicKeySchema), v.minLength(1), v.maxLength(2)),
  /** The origins from which the remote may be loaded. */
  origins: v.array(origin),
  /** Where the remote may appear. The owner chooses the labels of the navigation. */
  mounts: v.array(
    v.union([
      v.object({ slot: slotName }),
      v.object({ route: routePath, label: v.pipe(v.string(), v.nonEmpty()) }),
    ]),
  ),
});
export type OwnerRow = v.InferOutput<typeof ownerRowSchema>;

function hasUniqueRoutes(remotes: Record<string, OwnerRow>): boolean {
  const routes = Object.values(remotes).flatMap(({ mounts }) =>
    mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
  );
  return new Set(routes).size === routes.length;
}

/** The payload that the site's owner signs. */
export const ownerDocumentSchema = v.object({
  type: v.literal('owner'),
  serial,
  expires: v.pipe(v.string(), v.isoTimestamp()),
  remotes: v.pipe(
    v.record(remoteName, ownerRowSchema),
    v.check(hasUniqueRoutes, 'must list each route for one remote only'),
  ),
});
export type OwnerDocument = v.InferOutput<typeof ownerDocumentSchema>;

/** The payload that a remote's team signs. */
export const remoteDocumentSchema = v.object({
  type: v.literal('remote'),
  name: remoteName,
  serial,
  ...remoteSchema.entries,
});
export type RemoteDocument = v.InferOutput<typeof remoteDocumentSchema>;

export type DocumentType = 'owner' | 'remote' | 'release';

/** Returns the bytes to sign. They include the type, so that a signature of one type is invalid for the others. */
export function signedBytes(type: DocumentType, payload: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`health-commons registry ${type} 1\n${payload}`);
}
