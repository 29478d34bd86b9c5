import {
  ownerDocumentSchema,
  type Signed,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import type { RegistryFault } from '@health-commons/contracts/registry/accept';
import { accept } from '@health-commons/federation/release';
import * as v from 'valibot';
import { RequestError } from './request-error';

/** Faults that show that the sender has no right to make the change. Others are faults of the content. */
const FORBIDDEN: readonly RegistryFault['code'][] = ['unsigned', 'unlisted-key', 'altered'];

function errorOf({ code, detail }: RegistryFault): RequestError {
  return new RequestError(FORBIDDEN.includes(code) ? 403 : 422, code, detail);
}

const isEqual = (one: Signed | undefined, other: Signed | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function assertNotExpired({ payload }: Signed, now: number): void {
  const { expires } = v.parse(ownerDocumentSchema, JSON.parse(payload));
  if (Date.parse(expires) > now) return;
  throw new RequestError(422, 'expired', `The owner's document expired on ${expires.slice(0, 10)}.`);
}

/**
 * Checks a registry that is to replace the stored one. Every part that changes must be signed by its holder and have a
 * higher serial, and every remote that the owner lists keeps its entry. Parts that do not change are not judged, so
 * that one team's fault blocks no other team.
 * @throws RequestError 403 if a signature is missing, and 422 if a change is not allowed
 */
export async function checkChange(
  stored: SignedRegistry,
  next: SignedRegistry,
  now = Date.now(),
): Promise<void> {
  const keys = stored.owner.signatures.map(({ key }) => key);
  // An expired document must not prevent its renewal, so no document is expired at the time 0.
  const { ownerFault, remotes } = await accept(next, { keys, kept: stored, now: 0 });
  if (!isEqual(stored.owner, next.owner)) {
    if (ownerFault) throw errorOf(ownerFault);
    assertNotExpired(next.owner, now);
  }
  for (const [name, signed] of Object.entries(next.remotes)) {
    if (isEqual(stored.remotes[name], signed)) continue;
    const remote = remotes.get(name);
    if (!remote) throw new RequestError(422, 'unlisted', `The owner's document does not list ${name}.`);
    if (remote.fault) throw errorOf(remote.fault);
  }
  const removed = Object.keys(stored.remotes).find((name) => remotes.has(name) && !(name in next.remotes));
  if (removed) throw new RequestError(422, 'missing', `The registry must keep the entry of ${removed}.`);
}
