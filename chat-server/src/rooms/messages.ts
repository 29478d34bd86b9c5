import { CHAT_LIMITS, displayName, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { cleanText } from '@health-commons/contracts/chat-text';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { chatRoom } from '../io';
import { hasAtMost } from '../names';

/**
 * Returns the text to store, or null if it is blank, illegible or too long. In a private room, the text is sealed and
 * has a higher limit.
 */
function validText(room: string, message: string): string | null {
  const isGlobal = room === GLOBAL_ROOM;
  const max = isGlobal ? CHAT_LIMITS.message : CHAT_LIMITS.sealed;
  if (!hasAtMost(message, max)) return null;
  const text = isGlobal ? cleanText(message) : message;
  return text !== null && /[^\s\p{Cc}\p{Cf}]/u.test(text) ? text : null;
}

export const messageHandlers = (context: Context): Pick<Handlers, 'message.send' | 'typing'> => ({
  async 'message.send'({ id, networks, socket }, { room, epoch, id: messageId, message }) {
    const { store, directory, tracker, rateLimiter, moderation, limits, now } = context;
    const sender = directory.find(id);
    if (!sender) return reject('no_name');
    const text = validText(room, message);
    if (text === null) return reject('invalid_message');
    if (!socket.rooms.has(chatRoom(room))) {
      // The page may have missed the end of the private room.
      if (room !== GLOBAL_ROOM) socket.emit('room.ended', { room, why: 'left' });
      return reject('not_a_member');
    }
    if (room === GLOBAL_ROOM) {
      if (moderation.isMuted(id)) return reject('muted');
      const wait = rateLimiter.takeGlobal('messages', networks);
      if (wait > 0) return reject('limited', wait);
    }
    const appended = await store.rooms.append(room, epoch, {
      id: messageId,
      senderId: id,
      senderName: displayName(sender),
      look: directory.look(id),
      message: text,
      messageType: 'text',
      timestamp: new Date(now()).toISOString(),
    });
    if (typeof appended !== 'string') return { ok: true, ...appended, epoch };
    if (appended === 'gone') void tracker.check(room);
    return reject(appended, appended === 'limited' ? limits.storeFullRetry : undefined);
  },

  /** Broadcasts a typing event to the room without storing it. */
  typing({ id, networks, socket }, { room, on }) {
    const { directory, rateLimiter, moderation } = context;
    const user = directory.find(id);
    if (!user || !socket.rooms.has(chatRoom(room))) return reject('not_a_member');
    if (room === GLOBAL_ROOM) {
      if (moderation.isMuted(id)) return reject('muted');
      const wait = rateLimiter.takeGlobal('typing', networks);
      if (wait > 0) return reject('limited', wait);
    }
    socket.volatile
      .to(chatRoom(room))
      .emit('typing', { room, id, name: displayName(user), on, look: directory.look(id) });
    return { ok: true };
  },
});
