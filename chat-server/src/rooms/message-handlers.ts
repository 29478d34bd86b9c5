import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import * as v from 'valibot';
import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { typingFrame } from '../events/frames';
import { refuse } from '../events/refuse';
import { chatRoom, type Visitor } from '../io';
import { lettersOf } from '../names/clean-name';
import { shownName } from '../names/mark';

/** Blank is also what is only drawn as nothing. */
const isBlank = (text: string) => !/[^\s\p{Cc}\p{Cf}]/u.test(text);

/** A text as a room may keep it, or null. Of a sealed one only the size can be judged. */
export function takenText(room: string, message: string): string | null {
  const most = room === GLOBAL_ROOM ? CHAT_LIMITS.message : CHAT_LIMITS.sealed;
  const tooLong = message.length > 2 * most || lettersOf(message) > most;
  return tooLong || isBlank(message) ? null : message.replace(/\p{Cs}/gu, '\ufffd');
}

export const messageHandlers = (context: Context): Pick<Handlers, 'message.send'> => ({
  async 'message.send'({ id, socket }, { room, epoch, id: messageId, message }) {
    const { store, directory, expiry, now } = context;
    const sender = directory.find(id);
    if (!sender) return refuse('no_name');
    const text = takenText(room, message);
    if (text === null) return refuse('invalid_message');
    const appended = await store.rooms.append(room, epoch, {
      id: messageId,
      senderId: id,
      senderName: shownName(sender),
      message: text,
      messageType: 'text',
      timestamp: new Date(now()).toISOString(),
    });
    if (typeof appended !== 'string') return { ok: true, ...appended, epoch };
    if (appended === 'gone' || appended === 'not_a_member') {
      // Who sits in a room that the store has no more is told what became of it.
      if (socket.rooms.has(chatRoom(room))) void expiry.check(room);
      else {
        // To anybody else it is one that never was, or that ended before their page had opened it.
        if (room !== GLOBAL_ROOM) socket.emit('room.ended', { room, next: null, why: 'left' });
        return refuse('not_a_member');
      }
    }
    return refuse(appended, appended === 'limited' ? 60_000 : undefined);
  },
});

/** Typing is told and forgotten: volatile, of those alone whom the server let into the room. */
export function answerTyping({ metrics, limits, guard, directory }: Context, visitor: Visitor): void {
  const { id, socket } = visitor;
  const refused = (code: 'limited' | 'malformed') => {
    metrics.answered('typing', code);
    guard.refused(socket.conn);
  };
  socket.on('typing', (given: unknown) => {
    if (limits.take('typing', visitor, given) > 0) return refused('limited');
    const frame = v.safeParse(typingFrame, given);
    if (!frame.success) return refused('malformed');
    const { room, on } = frame.output;
    const user = directory.find(id);
    if (!user || !socket.rooms.has(chatRoom(room))) return metrics.answered('typing', 'not_a_member');
    socket.volatile.to(chatRoom(room)).emit('typing', { room, id, name: shownName(user), on });
    metrics.answered('typing', 'ok');
  });
}
