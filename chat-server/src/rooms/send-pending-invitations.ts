import type { Context } from '../context';
import type { Client } from '../io';

/** Sends a newly connected page the pending invitations of its session. */
export async function sendPendingInvitations(
  { store, directory }: Pick<Context, 'store' | 'directory'>,
  { id, socket }: Pick<Client, 'id' | 'socket'>,
): Promise<void> {
  for (const { from: sender, key } of await store.invitations.pending(id)) {
    const from = directory.find(sender);
    if (from) socket.emit('invite.received', { from, key });
  }
}
