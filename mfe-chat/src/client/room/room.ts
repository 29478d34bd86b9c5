import { GLOBAL_ROOM, type AvailableUser } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, History, LoggedMessage } from '@health-commons/contracts/chat-events';
import type { Answer, Connection } from '../connection/connection';
import { outboxKey } from '../connection/saved-visit';
import type { Line, RoomView } from '../state';
import { lockedCipher, type Cipher, type Opened } from './cipher';
import { Outbox } from './outbox';
import { RoomLog } from './room-log';
import { Typists } from './typists';

export type RoomParts = {
  connection: Connection;
  storage: Storage | null;
  me: () => AvailableUser;
  cipher: Cipher;
  safety: string | null;
  isBlocked: (id: string) => boolean;
  changed: () => void;
  sendFailed: () => void;
  /** Somebody else has written, live. */
  heard: (messages: number) => void;
  /** Its first history begins with the room, not with its newest messages. */
  fromStart: boolean;
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One room as this tab is in it: its log, what is on its way, who is writing. */
export class Room {
  readonly id: string;
  #room: EnteredRoom;
  #parts: RoomParts;
  #log: RoomLog;
  #outbox: Outbox;
  #typists: Typists;
  #opened = new Map<string, Opened>();
  /** Messages are opened and taken one after the other, in the order they came. */
  #work: Promise<unknown> = Promise.resolve();
  #isAsking = false;
  #ended: RoomView['ended'] = null;
  /** The last `seq` that was counted as heard; null before the first history. */
  #heardUpTo: number | null = null;

  constructor(entered: Entered, parts: RoomParts) {
    this.id = entered.room.id;
    this.#room = entered.room;
    this.#parts = parts;
    this.#log = new RoomLog(entered.history.epoch, parts.fromStart ? 0 : null);
    this.#typists = new Typists(parts.changed);
    this.#outbox = new Outbox({
      storage: parts.storage,
      key: outboxKey(this.id),
      send: ({ id, wire }) =>
        parts.connection
          .ask('message.send', { room: this.id, epoch: this.#log.epoch, id, message: wire })
          .then((answer) => {
            if (answer.ok) this.#acknowledged(id, wire, answer);
            return answer;
          }),
      changed: parts.changed,
      failed: parts.sendFailed,
      wait: pause,
    });
    this.enter(entered);
  }

  get #isPrivate(): boolean {
    return this.id !== GLOBAL_ROOM;
  }

  get position() {
    return this.#log.position;
  }

  get isEnded(): boolean {
    return this.#ended !== null;
  }

  /** Entered, first or again: what was missed comes, then what waits goes. */
  enter({ room, history }: Entered): void {
    this.#room = room;
    // What was sealed for another log opens in none.
    if (this.#isPrivate && history.epoch !== this.#log.epoch) this.#outbox.end();
    this.#fill(history);
    void this.#work.then(() => this.#outbox.resume());
  }

  take(epoch: string, message: LoggedMessage): void {
    this.#after(async () => {
      await this.#open([message], epoch);
      this.#typists.stopped(message.senderId);
      if (this.#log.take(epoch, message) === 'history') this.#askHistory();
      this.#count(epoch);
    });
  }

  /** Writes to the room. The text is sealed before it is kept anywhere. */
  send(text: string): void {
    const id = crypto.randomUUID();
    const seal = { room: this.id, epoch: this.#log.epoch, sender: this.#parts.me().id, id };
    this.#after(async () => {
      const wire = await this.#parts.cipher.seal(text, seal);
      this.#opened.set(id, { text, fault: null });
      this.#outbox.add(id, wire);
    });
  }

  retry = (id: string): void => this.#outbox.retry(id);
  discard = (id: string): void => this.#outbox.remove(id);

  typing(id: string, name: string, on: boolean): void {
    if (!this.#parts.isBlocked(id)) this.#typists.heard(id, name, on);
  }

  peerChanged(user: AvailableUser): void {
    const participants = this.#room.participants.map((one) => (one.id === user.id ? user : one));
    this.#room = { ...this.#room, participants };
    this.#parts.changed();
  }

  pause(): void {
    this.#outbox.pause();
    this.#typists.clear();
  }

  /** The room is over: nothing more goes or comes. What was read stays in view until the visitor leaves. */
  end(why: RoomView['ended']): void {
    this.#ended = why;
    this.#outbox.end();
    this.#typists.clear();
    this.#parts.changed();
  }

  /** Resolves when all that came so far was taken. */
  settled(): Promise<unknown> {
    return this.#work;
  }

  view(): RoomView {
    const me = this.#parts.me().id;
    const others = this.#room.participants.filter(({ id }) => id !== me);
    return {
      id: this.id,
      peer: this.#isPrivate ? (others[0] ?? null) : null,
      expiresAt: this.#room.expiresAt,
      lines: [...this.#logLines(me), ...this.#unsentLines(me)],
      typing: this.#typists.names,
      safety: this.#parts.safety,
      locked: this.#parts.cipher === lockedCipher,
      ended: this.#ended,
    };
  }

  #logLines(me: string): Line[] {
    return this.#log.entries.flatMap((entry): Line[] => {
      if (entry.kind !== 'message') return [{ kind: entry.kind, key: `${entry.kind}-${entry.at}` }];
      const { id, senderId, senderName, message, messageType, timestamp: at } = entry.message;
      if (this.#parts.isBlocked(senderId)) return [];
      if (messageType === 'system') return [{ kind: 'system', key: id, text: message, at }];
      const { text, fault } = this.#opened.get(id) ?? { text: null, fault: 'unreadable' as const };
      return [
        { kind: 'said', key: id, own: senderId === me, senderId, senderName, text, fault, at, state: 'sent' },
      ];
    });
  }

  #unsentLines(me: string): Line[] {
    return this.#outbox.items
      .filter(({ id }) => !this.#log.has(id))
      .map(({ id, wire, at, state }) => {
        const { text, fault } = this.#opened.get(id) ?? { text: wire, fault: null };
        const { nickname } = this.#parts.me();
        return {
          kind: 'said',
          key: id,
          own: true,
          senderId: me,
          senderName: nickname,
          text,
          fault,
          at,
          state,
        };
      });
  }

  #acknowledged(
    id: string,
    wire: string,
    { seq, timestamp, epoch }: { seq: number; timestamp: string; epoch: string },
  ): void {
    const { id: senderId, nickname: senderName } = this.#parts.me();
    this.take(epoch, { id, senderId, senderName, message: wire, messageType: 'text', timestamp, seq });
  }

  #fill(history: History): void {
    this.#after(async () => {
      await this.#open(history.messages, history.epoch);
      await this.#openUnsent();
      if (history.epoch !== this.#log.epoch) this.#heardUpTo = 0;
      if (this.#log.fill(history) === 'history') this.#askHistory();
      this.#count(history.epoch);
    });
  }

  /** Tells how many of others' messages are new since the room was entered. */
  #count(epoch: string): void {
    const position = this.#log.position;
    if (position?.epoch !== epoch) return;
    const [before, me] = [this.#heardUpTo, this.#parts.me().id];
    this.#heardUpTo = position.seq;
    if (before === null) return;
    const isNew = ({ seq, senderId, messageType }: LoggedMessage) =>
      seq > before && messageType === 'text' && senderId !== me && !this.#parts.isBlocked(senderId);
    const heard = this.#log.entries.filter(
      (entry) => entry.kind === 'message' && isNew(entry.message),
    ).length;
    if (heard > 0) this.#parts.heard(heard);
  }

  /** Messages that a reload left on their way are sealed: they are shown by opening them. */
  async #openUnsent(): Promise<void> {
    const sender = this.#parts.me().id;
    for (const { id, wire } of this.#outbox.items)
      if (!this.#opened.has(id))
        this.#opened.set(
          id,
          await this.#parts.cipher.open(wire, { room: this.id, epoch: this.#log.epoch, sender, id }),
        );
  }

  async #open(messages: readonly LoggedMessage[], epoch: string): Promise<void> {
    for (const { id, senderId: sender, message, messageType } of messages)
      if (messageType === 'text' && !this.#opened.has(id))
        this.#opened.set(id, await this.#parts.cipher.open(message, { room: this.id, epoch, sender, id }));
  }

  #askHistory(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const after = this.#log.position ?? { epoch: this.#log.epoch, seq: 0 };
    void this.#parts.connection
      .ask('history', { room: this.id, after })
      .then((answer: Answer<{ history: History }>) => {
        this.#isAsking = false;
        // Without an answer the next message, or the next entering, asks again.
        if (answer.ok) this.#fill(answer.history);
      });
  }

  #after(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(async () => {
        if (this.#ended) return;
        await work();
        this.#parts.changed();
      })
      // One message that cannot be worked on must not stop all that come after it.
      .catch((error: unknown) => console.warn(error));
  }
}
