import type { Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { accept } from './accept';
import { TargetError } from './target';

const isEqual = (one: Signed | undefined, other: Signed) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the registry that replaces the stored one: its parts, and those with another payload in `sent`. Every part
 * that differs must be signed by its holder, must not be older, and every remote that the owner lists keeps its entry.
 * Parts that do not differ are not judged, so that one team's fault blocks no other team. A stored payload keeps its
 * stored signatures: anyone can leave one out, which is no change. Without a change, returns `stored` itself.
 * @throws TargetError if a change is not allowed
 */
export async function checkChange(
  stored: SignedRegistry | null,
  sent: SignedRegistry,
  keys: readonly string[],
): Promise<SignedRegistry> {
  const isOwnerChanged = stored?.owner.payload !== sent.owner.payload;
  const before = Object.entries(stored?.remotes ?? {});
  const remaining = before.filter(([name]) => Object.hasOwn(sent.remotes, name));
  const differing = Object.entries(sent.remotes).filter(
    ([name, signed]) => !isEqual(stored?.remotes[name], signed),
  );
  const received = { ...sent, remotes: Object.fromEntries([...remaining, ...differing]) };
  // An expired document must not block the teams.
  const now = isOwnerChanged ? Date.now() : 0;
  const { ownerFault, remotes } = await accept(received, { keys, kept: stored, now });
  if (ownerFault) throw new TargetError(ownerFault.code, ownerFault.detail);
  for (const [name] of differing) {
    const remote = remotes.get(name);
    if (!remote) throw new TargetError('unlisted', `The owner's document does not list ${name}.`);
    if (remote.fault) throw new TargetError(remote.fault.code, remote.fault.detail);
  }
  // Only a document of the owner that no longer lists a remote removes its entry.
  const removed = before.find(
    ([name]) => !Object.hasOwn(sent.remotes, name) && (!isOwnerChanged || remotes.has(name)),
  );
  if (removed) throw new TargetError('missing', `The registry must keep the entry of ${removed[0]}.`);

  const changed = differing.filter(([name, { payload }]) => stored?.remotes[name]?.payload !== payload);
  if (stored && !isOwnerChanged && changed.length === 0) return stored;
  const owner = stored && !isOwnerChanged ? stored.owner : sent.owner;
  return { schema: 2, owner, remotes: Object.fromEntries([...remaining, ...changed]) };
}
