import type { Context } from '../context';
import type { Visitor } from '../io';

/** Tells a page that has connected who asked its visit while it was away, and waits for an answer. */
export async function tellInvitations(
  { store, directory }: Pick<Context, 'store' | 'directory'>,
  { id, socket }: Pick<Visitor, 'id' | 'socket'>,
): Promise<void> {
  for (const { from: asker, key } of await store.invitations.waiting(id)) {
    const from = directory.find(asker);
    if (from) socket.emit('invite.received', { from, key });
  }
}
