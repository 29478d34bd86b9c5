import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { accept } from './accept';
import { TargetError } from './target';

/**
 * Returns the registry that replaces the stored one: its parts, and those that differ in `sent`. Every part that differs
 * must be signed by its holder and have a higher serial, and every remote that the owner lists keeps its entry. Parts
 * that do not differ are not judged, so that one team's fault blocks no other team, and stay as they are stored: a
 * payload with other signatures, which anyone can send, is no difference. Without one, returns `stored` itself.
 * @throws TargetError if a change is not allowed
 */
export async function checkChange(
  stored: SignedRegistry | null,
  sent: SignedRegistry,
  keys: readonly string[],
): Promise<SignedRegistry> {
  const isOwnerChanged = stored?.owner.payload !== sent.owner.payload;
  const changed = Object.entries(sent.remotes).filter(
    ([name, { payload }]) => stored?.remotes[name]?.payload !== payload,
  );
  const before = Object.entries(stored?.remotes ?? {});
  const remaining = before.filter(([name]) => Object.hasOwn(sent.remotes, name));
  if (stored && !isOwnerChanged && changed.length === 0 && remaining.length === before.length) return stored;
  const owner = stored && !isOwnerChanged ? stored.owner : sent.owner;
  const next: SignedRegistry = {
    schema: 2,
    owner,
    remotes: Object.fromEntries([...remaining, ...changed]),
  };
  // An expired document must not block the teams.
  const now = isOwnerChanged ? Date.now() : 0;
  const { ownerFault, remotes } = await accept(next, { keys, kept: stored, now });
  if (ownerFault) throw new TargetError(ownerFault.code, ownerFault.detail);
  for (const [name] of changed) {
    const remote = remotes.get(name);
    if (!remote) throw new TargetError('unlisted', `The owner's document does not list ${name}.`);
    if (remote.fault) throw new TargetError(remote.fault.code, remote.fault.detail);
  }
  // Only a document of the owner that no longer lists a remote removes its entry.
  const removed = before.find(
    ([name]) => !Object.hasOwn(next.remotes, name) && (!isOwnerChanged || remotes.has(name)),
  );
  if (removed) throw new TargetError('missing', `The registry must keep the entry of ${removed[0]}.`);
  return next;
}
