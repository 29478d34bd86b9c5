import { randomId } from '@health-commons/base/id';
import type { SafeStorage } from '@health-commons/base/safe-storage';
import { type AvailableUser, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, History, LoggedMessage } from '@health-commons/contracts/chat-events';
import { type Cipher, lockedCipher, type Opened } from './ciphers';
import { type ChatConnection, retryWhile } from './connection';
import { createTypingUsers } from './room-events';
import { createRoomLog } from './room-log';
import { createSendQueue } from './send-queue';
import { loadSeen, queueKey, saveSeen } from './session';
import type { Line, RoomView } from './state';

type Dependencies = {
  connection: ChatConnection;
  storage: SafeStorage;
  me: () => AvailableUser;
  cipher: Cipher;
  safety: string | null;
  isBlocked: (id: string) => boolean;
  changed: () => void;
  sendFailed: () => void;
  /** Is called with the number of new messages from others while the chat is not visible. */
  unread: (messages: number) => void;
  isVisible: () => boolean;
  /** The epoch of a log to read from its start, or null to read the newest messages. */
  from: string | null;
};

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Manages one room in this tab: its log, its send queue, and its typing users. */
export function createRoom(entered: Entered, dependencies: Dependencies) {
  const { connection, storage, me, cipher, safety, isBlocked, changed, isVisible, from } = dependencies;
  const { id } = entered.room;
  const isPrivate = id !== GLOBAL_ROOM;
  let { room } = entered;
  let log = createRoomLog(from ?? entered.history.epoch, from === null ? null : 0);
  const typingUsers = createTypingUsers(changed);
  /** One line object per logged message, so that React renders only new lines. */
  const lines = new WeakMap<LoggedMessage, Line>();
  /** Texts of queued messages by id. */
  const texts = new Map<string, Opened>();
  /** Texts that are not yet encrypted, by id. */
  const unsealed = new Map<string, string>();
  /** Messages are decrypted sequentially, in order of arrival. */
  let work: Promise<unknown> = Promise.resolve();
  let isRequesting = false;
  /** Counts lost connections, so that answers to requests from before a loss are dropped. */
  let generation = 0;
  let ended: RoomView['ended'] = null;
  let unsent = '';
  /**
   * The last `seq` that was counted as read or unread. Before the first history it is null, unless a value from before
   * a reload is stored.
   */
  let countedUpTo = loadSeen(storage, entered.history.epoch);

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
  const lineOf = async (message: LoggedMessage, epoch: string): Promise<Line> => {
    const { id: key, senderId, senderName, message: wire, messageType, timestamp: at } = message;
    if (messageType === 'system') return { kind: 'system', key, text: wire, at };
    const opened = message.removed
      ? ({ text: null, fault: 'removed' } as const)
      : await cipher.open(wire, { room: id, epoch, sender: senderId, id: key });
    const own = senderId === me().id;
    return { kind: 'message', key, own, senderId, senderName, ...opened, at, state: 'sent' };
  };
  const open = async (messages: readonly LoggedMessage[], epoch: string) => {
    for (const message of messages) lines.set(message, await lineOf(message, epoch));
  };
  /** Decrypts the queued messages, because the queue of a private room is stored encrypted. */
  const openQueued = async () => {
    const seal = { room: id, epoch: log.epoch(), sender: me().id };
    for (const { id: key, wire } of queue.items())
      if (!texts.has(key)) texts.set(key, await cipher.open(wire, { ...seal, id: key }));
  };
  const discard = (key: string) => {
    texts.delete(key);
    queue.remove(key);
  };
  const markSeen = () => saveSeen(storage, log.epoch(), countedUpTo);
  /** Removes logged messages from the queue, and counts unread messages. */
  const update = (epoch: string) => {
    for (const item of queue.items()) if (log.has(item.id)) discard(item.id);
    const position = log.position();
    if (position?.epoch !== epoch) return;
    const before = countedUpTo;
    countedUpTo = Math.max(before ?? 0, position.seq);
    if (isVisible()) return markSeen();
    if (before === null) return;
    const count = log.entries().filter((entry) => {
      if (entry.kind !== 'message' || entry.message.messageType !== 'text') return false;
      const { seq, senderId } = entry.message;
      return seq > before && senderId !== me().id && !isBlocked(senderId);
    }).length;
    if (count > 0) dependencies.unread(count);
  };
  const receive = (epoch: string, message: LoggedMessage) =>
    enqueue(async () => {
      await open([message], epoch);
      if (message.removed && epoch === log.epoch() && log.replace(message)) return;
      typingUsers.stop(message.senderId);
      if (log.receive(epoch, message) === 'history') requestHistory();
      update(epoch);
    });
  const fill = (history: History) =>
    enqueue(async () => {
      await open(history.messages, history.epoch);
      await openQueued();
      if (history.epoch !== log.epoch()) countedUpTo = 0;
      if (log.fill(history) === 'history') requestHistory();
      update(history.epoch);
    });
  /**
   * Requests the messages after the position. Retries until the answer is final, because otherwise only the next
   * message would make the room request them again.
   */
  const requestHistory = () => {
    if (isRequesting) return;
    isRequesting = true;
    const current = generation;
    const request = () =>
      connection.request('history', { room: id, after: log.position() ?? { epoch: log.epoch(), seq: 0 } });
    void retryWhile(request, () => current === generation && !ended).then((answer) => {
      if (answer === null) return;
      isRequesting = false;
      if (answer.ok) fill(answer.history);
    });
  };
  const queue = createSendQueue({
    storage,
    // A private room's queue belongs to one log, because its encrypted messages cannot be decrypted in a different log.
    key: queueKey(isPrivate ? entered.history.epoch : id),
    async send({ id: key, wire }) {
      const answer = await connection.request('message.send', {
        ...{ room: id, epoch: log.epoch(), id: key, message: wire },
      });
      if (answer.ok) {
        const { id: senderId, nickname: senderName } = me();
        const { seq, timestamp, epoch } = answer;
        receive(epoch, { id: key, senderId, senderName, message: wire, messageType: 'text', timestamp, seq });
      }
      return answer;
    },
    changed,
    failed: dependencies.sendFailed,
    wait,
  });
  const enter = (next: Entered) => {
    room = next.room;
    fill(next.history);
    const current = generation;
    void work.then(() => current === generation && queue.resume());
  };
  const logLines = (): Line[] =>
    log.entries().flatMap((entry) => {
      if (entry.kind !== 'message') return entry;
      const line = lines.get(entry.message);
      return line && !isBlocked(entry.message.senderId) ? line : [];
    });
  const queuedLines = (): Line[] => {
    const { id: senderId, nickname: senderName } = me();
    return queue.items().map(({ id: key, wire, at, state }) => {
      const opened = texts.get(key) ?? { text: wire, fault: null };
      const shown = state === 'sending' && !queue.isOpen() ? 'waiting' : state;
      return { kind: 'message', own: true, senderId, senderName, key, ...opened, at, state: shown };
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
    /** Sends a text. In a private room, encrypts the text before storing it. */
    send(text: string): void {
      const key = randomId();
      unsealed.set(key, text);
      enqueue(async () => {
        const wire = await cipher.seal(text, { room: id, epoch: log.epoch(), sender: me().id, id: key });
        unsealed.delete(key);
        texts.set(key, { text, fault: null });
        queue.add(key, wire);
      });
    },
    /** Saves the read position, so that it survives a reload. */
    markSeen,
    retry: (key: string): void => queue.retry(key),
    discard,
    setTyping(userId: string, name: string, on: boolean): void {
      if (!isBlocked(userId)) typingUsers.set(userId, name, on);
    },
    updatePeer(user: AvailableUser): void {
      const participants = room.participants.map((one) => (one.id === user.id ? user : one));
      room = { ...room, participants };
      changed();
    },
    /** Pauses the room when the connection is lost. */
    pause(): void {
      generation += 1;
      isRequesting = false;
      queue.pause();
      typingUsers.clear();
      changed();
    },
    /**
     * Ends the room and returns the texts that were not sent. If the other member left, the messages stay visible until
     * this visitor leaves.
     */
    end(why: RoomView['ended']): string[] {
      ended = why;
      saveSeen(storage, log.epoch(), null);
      if (why !== 'left') log = createRoomLog(log.epoch());
      const items = queue.items().filter(({ state }) => state !== 'sent');
      const unsentTexts = [...items.map(({ id: key }) => texts.get(key)?.text ?? ''), ...unsealed.values()];
      unsent ||= unsentTexts.join('\n');
      texts.clear();
      unsealed.clear();
      queue.end();
      typingUsers.clear();
      changed();
      return unsentTexts;
    },
    /** Resolves when everything received so far is in the log. */
    settled: (): Promise<unknown> => work,
    view(): RoomView {
      const others = room.participants.filter((user) => user.id !== me().id);
      return {
        id,
        peer: isPrivate ? (others[0] ?? null) : null,
        expiresAt: room.expiresAt,
        lines: [...logLines(), ...queuedLines()],
        typing: typingUsers.names(),
        safety,
        locked: cipher === lockedCipher,
        ended,
        unsent,
      };
    },
  };
}
export type Room = ReturnType<typeof createRoom>;
