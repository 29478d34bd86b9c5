import type { Context } from '../context';
import { chatRoom } from '../io';

/**
 * After the store was away: rooms may have been begun anew, and messages gone unheard. The newest one is told again; whoever misses those
 * before it sees the gap and asks for them, everybody else knows it by its id.
 */
export async function catchUp({
  io,
  store,
  expiry,
}: Pick<Context, 'io' | 'store' | 'expiry'>): Promise<void> {
  for (const room of expiry.rooms()) {
    await expiry.check(room);
    const newest = await store.rooms.newest(room);
    if (newest) io.local.to(chatRoom(room)).emit('message', { room, ...newest });
  }
}
