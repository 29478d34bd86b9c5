import { randomId } from '@health-commons/base/id';
import { type AvailableUser, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { cleanText } from '@health-commons/contracts/chat-text';
import type { Entered, History, LoggedMessage } from '@health-commons/contracts/chat-events';
import { type ChatConnection, retryWhile } from './connection';
import type { Cipher } from './crypto';
import { createRoomLog } from './room-log';
import { createSendQueue } from './send-queue';
import type { Line, RoomView } from './state';

type Dependencies = {
  connection: ChatConnection;
  me: () => AvailableUser;
  cipher: Cipher;
  safety: string | null;
  /** `look` is the key that look-alike names share. */
  isBlocked: (id: string, look?: string) => boolean;
  changed: () => void;
  sendFailed: () => void;
  /** Is called with the number of new messages from others while the chat is not visible. */
  unread: (messages: number) => void;
  isVisible: () => boolean;
};

/** A message with its line. The line object never changes, so that React renders only new lines. */
type Opened = LoggedMessage & { line: Line };

/** Manages one room in this tab: its log, its send queue, and its typing users. */
export function createRoom(entered: Entered, dependencies: Dependencies) {
  const { connection, me, cipher, safety, isBlocked, changed, isVisible } = dependencies;
  const { id } = entered.room;
  let { room } = entered;
  let log = createRoomLog<Opened>(entered.history.epoch);
  const typingUsers = createTypingUsers(changed);
  /** Messages are decrypted sequentially, in order of arrival. */
  let work: Promise<unknown> = Promise.resolve();
  let isRequesting = false;
  let ended: RoomView['ended'] = null;
  let unsent: readonly string[] = [];
  /** The last `seq` that was counted as read or unread, or null before the first history. */
  let countedUpTo: number | null = null;

  /** A visitor's own name may look like that of someone whom they have blocked. */
  const isHidden = ({ senderId, look }: LoggedMessage) => senderId !== me().id && isBlocked(senderId, look);
  const enqueue = (task: () => Promise<void>) => {
    work = work
      .then(async () => {
        if (ended) return;
        await task();
        changed();
      })
      // A failing message must not block later messages.
      .catch((error: unknown) => console.warn(error));
  };
  const open = async (logged: LoggedMessage, epoch: string): Promise<Opened> => {
    const { id: key, senderId, senderName, message, messageType, timestamp: at } = logged;
    if (messageType === 'system') return { ...logged, line: { kind: 'system', key, text: message, at } };
    const seal = { room: id, epoch, sender: senderId, id: key };
    const opened = logged.removed ? null : await cipher.open(message, seal);
    const text = opened === null ? null : cleanText(opened);
    const unshown = logged.removed ? 'removed' : opened === null ? 'unreadable' : 'illegible';
    const fault = text === null ? unshown : null;
    const own = senderId === me().id;
    const line: Line = {
      ...{ kind: 'message', key, own, senderId, senderName, text, fault, at, state: 'sent' },
    };
    return { ...logged, line };
  };
  /** Removes logged messages from the queue, and counts unread messages. */
  const update = (epoch: string) => {
    for (const item of queue.items()) if (log.has(item.id)) queue.remove(item.id);
    const position = log.position();
    if (position?.epoch !== epoch) return;
    const before = countedUpTo;
    countedUpTo = Math.max(before ?? 0, position.seq);
    if (isVisible() || before === null) return;
    const count = log.entries().filter((entry) => {
      if (entry.kind !== 'message' || entry.message.messageType !== 'text') return false;
      const { seq, senderId } = entry.message;
      return seq > before && senderId !== me().id && !isHidden(entry.message);
    }).length;
    if (count > 0) dependencies.unread(count);
  };
  const receive = (epoch: string, message: LoggedMessage) =>
    enqueue(async () => {
      const opened = await open(message, epoch);
      if (message.removed && epoch === log.epoch() && log.replace(opened)) return;
      typingUsers.stop(message.senderId);
      if (log.receive(epoch, opened) === 'history') requestHistory();
      update(epoch);
    });
  const fill = (history: History) =>
    enqueue(async () => {
      const messages = await Promise.all(history.messages.map((one) => open(one, history.epoch)));
      if (history.epoch !== log.epoch()) countedUpTo = 0;
      if (log.fill({ ...history, messages }) === 'history') requestHistory();
      update(history.epoch);
    });
  /**
   * Requests the messages after the position. Retries until the answer is final, because otherwise only the next
   * message would make the room request them again.
   */
  const requestHistory = () => {
    if (isRequesting) return;
    isRequesting = true;
    const isCurrent = connection.guard();
    const request = () =>
      connection.request('history', { room: id, after: log.position() ?? { epoch: log.epoch(), seq: 0 } });
    void retryWhile(request, () => isCurrent() && !ended).then((answer) => {
      if (answer === null) return;
      isRequesting = false;
      if (answer.ok) fill(answer.history);
    });
  };
  const queue = createSendQueue({
    async send({ id: key, text }) {
      const { id: senderId, nickname: senderName } = me();
      const sentEpoch = log.epoch();
      const message = await cipher.seal(text, { room: id, epoch: sentEpoch, sender: senderId, id: key });
      const answer = await connection.request('message.send', {
        ...{ room: id, epoch: sentEpoch, id: key, message },
      });
      if (answer.ok) {
        const { seq, timestamp, epoch } = answer;
        receive(epoch, { id: key, senderId, senderName, message, messageType: 'text', timestamp, seq });
      }
      return answer;
    },
    changed,
    failed: dependencies.sendFailed,
  });
  const enter = (next: Entered) => {
    room = next.room;
    fill(next.history);
    const isCurrent = connection.guard();
    void work.then(() => isCurrent() && queue.resume());
  };
  const logLines = (): Line[] =>
    log.entries().flatMap((entry) => {
      if (entry.kind !== 'message') return entry;
      return isHidden(entry.message) ? [] : entry.message.line;
    });
  const queuedLines = (): Line[] => {
    const { id: senderId, nickname: senderName } = me();
    return queue.items().map(({ id: key, text, at, state }) => {
      const shown = state === 'sending' && !queue.isOpen() ? 'waiting' : state;
      return { kind: 'message', own: true, senderId, senderName, key, text, fault: null, at, state: shown };
    });
  };

  enter(entered);

  return {
    id,
    position: () => log.position(),
    isEnded: () => ended !== null,
    /** Adds the history after entering or re-entering the room, and then resumes the queue. */
    enter,
    receive,
    send: (text: string): void => queue.add(randomId(), text),
    retry: (key: string): void => queue.retry(key),
    discard: (key: string): void => queue.remove(key),
    setTyping(userId: string, name: string, on: boolean, look?: string): void {
      if (!isBlocked(userId, look)) typingUsers.set(userId, name, on);
    },
    updatePeer(user: AvailableUser): void {
      const participants = room.participants.map((one) => (one.id === user.id ? user : one));
      room = { ...room, participants };
      changed();
    },
    /** Pauses the room when the connection is lost. */
    pause(): void {
      isRequesting = false;
      queue.pause();
      typingUsers.clear();
      changed();
    },
    /** Ends the room. If the other member left, the messages stay visible until this visitor leaves. */
    end(why: RoomView['ended']): void {
      ended = why;
      if (why !== 'left') log = createRoomLog(log.epoch());
      unsent = [...unsent, ...queue.end()];
      typingUsers.clear();
      changed();
    },
    /** Resolves when everything received so far is in the log. */
    settled: (): Promise<unknown> => work,
    view(): RoomView {
      return {
        id,
        peer: id === GLOBAL_ROOM ? null : (room.participants.find((user) => user.id !== me().id) ?? null),
        expiresAt: room.expiresAt,
        lines: [...logLines(), ...queuedLines()],
        typing: typingUsers.names(),
        safety,
        ended,
        unsent: unsent.join('\n'),
      };
    },
  };
}
export type Room = ReturnType<typeof createRoom>;

/** A user no longer counts as typing after this time in ms without an event. Typing events may be lost. */
const TYPING_MS = 6_000;
const MAX_NAMES = 3;

function createTypingUsers(changed: () => void) {
  const typing = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();

  const remove = (id: string): boolean => {
    clearTimeout(typing.get(id)?.timer);
    return typing.delete(id);
  };
  const stop = (id: string): void => {
    if (remove(id)) changed();
  };
  return {
    names: () => [...typing.values()].slice(0, MAX_NAMES).map(({ name }) => name),
    set(id: string, name: string, on: boolean): void {
      remove(id);
      if (on) typing.set(id, { name, timer: setTimeout(() => stop(id), TYPING_MS) });
      changed();
    },
    stop,
    clear: (): void => [...typing.keys()].forEach(remove),
  };
}
