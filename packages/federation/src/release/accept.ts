import { acceptRegistry, type AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { webVerify, type Verify } from '@health-commons/contracts/registry/ed25519';
import { signedBytes, type Signed, type SignedRegistry } from '@health-commons/contracts/registry/signed';

async function loadVerify(): Promise<Verify> {
  const verify = await webVerify(globalThis.crypto.subtle);
  if (!verify) throw new Error('This version of Node.js has no Ed25519.');
  return verify;
}

type Options = {
  /** The owner's public keys. By default the ones that have signed the owner's document. */
  keys?: readonly string[];
  /** A registry that the new one replaces. */
  kept?: SignedRegistry | null;
  /** Milliseconds since 1970. */
  now?: number;
};

/** Accepts a registry as the page of a new visitor does, or as the page of a visitor who has seen `kept`. */
export async function accept(
  registry: SignedRegistry,
  { keys = registry.owner.signatures.map(({ key }) => key), kept = null, now = Date.now() }: Options = {},
): Promise<AcceptedRegistry> {
  return acceptRegistry(registry, { keys, kept, now, verify: await loadVerify() });
}

/** Returns true if one of the keys has signed this release or this removal. */
export async function isSignedBy(
  keys: readonly string[],
  type: 'release' | 'removal',
  { payload, signatures }: Signed,
): Promise<boolean> {
  const verify = await loadVerify();
  const bytes = signedBytes(type, payload);
  const listed = signatures.filter(({ key }) => keys.includes(key));
  const results = await Promise.all(listed.map(({ key, signature }) => verify(key, bytes, signature)));
  return results.includes(true);
}
