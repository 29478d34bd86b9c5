import { GLOBAL_ROOM, type AvailableUser } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, History, LoggedMessage } from '@health-commons/contracts/chat-events';
import type { Connection } from '../connection/connection';
import { insist } from '../connection/insist';
import { keepSeen, outboxKey, seenUpTo } from '../connection/saved-visit';
import type { Line, RoomView } from '../state';
import { lockedCipher, type Cipher, type Opened } from './cipher';
import { makeId } from './make-id';
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
  /** Somebody else has written since this tab saw the room, or entered it, and it is not watched. */
  heard: (messages: number) => void;
  /** Whether the visitor sees the chat now. */
  isWatched: () => boolean;
  /** The epoch of a log that is read from its start, not from its newest messages: of another by now, the room was begun anew. */
  from: string | null;
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
  /** Messages as they are read. A message has one line as long as it is here, so that only new lines have to be drawn. */
  #lines = new WeakMap<LoggedMessage, Line>();
  /** What this visitor has written and the log does not have yet. */
  #written = new Map<string, Opened>();
  /** Messages are opened and taken one after the other, in the order they came. */
  #work: Promise<unknown> = Promise.resolve();
  #isAsking = false;
  /** Grows with every loss of the connection: what was asked before is over. */
  #session = 0;
  #ended: RoomView['ended'] = null;
  #unsent = '';
  /** The last `seq` that was counted as heard; null before the first history, unless the tab has seen the room before a reload. */
  #heardUpTo: number | null;

  constructor(entered: Entered, parts: RoomParts) {
    this.id = entered.room.id;
    this.#room = entered.room;
    this.#parts = parts;
    this.#log = new RoomLog(parts.from ?? entered.history.epoch, parts.from === null ? null : 0);
    this.#heardUpTo = seenUpTo(parts.storage, entered.history.epoch);
    this.#typists = new Typists(parts.changed);
    this.#outbox = new Outbox({
      storage: parts.storage,
      // What was sealed for another log opens in none.
      key: outboxKey(this.#isPrivate ? entered.history.epoch : this.id),
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
    this.#fill(history);
    const session = this.#session;
    void this.#work.then(() => session === this.#session && this.#outbox.resume());
  }

  take(epoch: string, message: LoggedMessage): void {
    this.#after(async () => {
      await this.#open([message], epoch);
      this.#typists.stopped(message.senderId);
      if (this.#log.take(epoch, message) === 'history') this.#askHistory();
      this.#taken(epoch);
    });
  }

  /** Writes to the room. The text is sealed before it is kept anywhere. */
  send(text: string): void {
    const id = makeId();
    this.#after(async () => {
      const seal = { room: this.id, epoch: this.#log.epoch, sender: this.#parts.me().id, id };
      const wire = await this.#parts.cipher.seal(text, seal);
      this.#written.set(id, { text, fault: null });
      this.#outbox.add(id, wire);
    });
  }

  /** What is here is not unread after a reload either. */
  seen(): void {
    keepSeen(this.#parts.storage, this.#log.epoch, this.#heardUpTo);
  }

  retry = (id: string): void => this.#outbox.retry(id);
  discard = (id: string): void => this.#forget(id);

  typing(id: string, name: string, on: boolean): void {
    if (!this.#parts.isBlocked(id)) this.#typists.heard(id, name, on);
  }

  peerChanged(user: AvailableUser): void {
    const participants = this.#room.participants.map((one) => (one.id === user.id ? user : one));
    this.#room = { ...this.#room, participants };
    this.#parts.changed();
  }

  pause(): void {
    this.#session += 1;
    this.#isAsking = false;
    this.#outbox.pause();
    this.#typists.clear();
  }

  /**
   * The room is over: nothing more goes or comes. What the other wrote before they left stays in view until the visitor leaves, too; when its time
   * is over, it is gone here as well. What never went is the visitor's own: it is answered with, and shown to be copied.
   */
  end(why: RoomView['ended']): string[] {
    this.#ended = why;
    keepSeen(this.#parts.storage, this.#log.epoch, null);
    if (why !== 'left') this.#log = new RoomLog(this.#log.epoch);
    const items = this.#outbox.items.filter(({ state }) => state !== 'sent');
    const unsent = items.map(({ id }) => this.#written.get(id)?.text ?? '');
    this.#unsent ||= unsent.join('\n');
    this.#written.clear();
    this.#outbox.end();
    this.#typists.clear();
    this.#parts.changed();
    return unsent;
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
      lines: [...this.#logLines(), ...this.#unsentLines(me)],
      typing: this.#typists.names,
      safety: this.#parts.safety,
      locked: this.#parts.cipher === lockedCipher,
      ended: this.#ended,
      unsent: this.#unsent,
    };
  }

  #logLines(): Line[] {
    return this.#log.entries.flatMap((entry) => {
      if (entry.kind !== 'message') return entry;
      const line = this.#lines.get(entry.message);
      return line && !this.#parts.isBlocked(entry.message.senderId) ? line : [];
    });
  }

  #unsentLines(me: string): Line[] {
    const { nickname: senderName } = this.#parts.me();
    const own = { kind: 'said', own: true, senderId: me, senderName } as const;
    return this.#outbox.items.map(({ id, wire, at, state }) => {
      const { text, fault } = this.#written.get(id) ?? { text: wire, fault: null };
      return { ...own, key: id, text, fault, at, state };
    });
  }

  async #lineOf(message: LoggedMessage, epoch: string): Promise<Line> {
    const { id, senderId, senderName, message: wire, messageType, timestamp: at } = message;
    if (messageType === 'system') return { kind: 'system', key: id, text: wire, at };
    const opened = await this.#parts.cipher.open(wire, { room: this.id, epoch, sender: senderId, id });
    const own = senderId === this.#parts.me().id;
    return { kind: 'said', key: id, own, senderId, senderName, ...opened, at, state: 'sent' };
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
      this.#taken(history.epoch);
    });
  }

  /** What the log has is not on its way any more. Tells how many of others' messages are new since the room was entered. */
  #taken(epoch: string): void {
    for (const { id } of this.#outbox.items) if (this.#log.has(id)) this.#forget(id);
    const position = this.#log.position;
    if (position?.epoch !== epoch) return;
    const [before, me] = [this.#heardUpTo, this.#parts.me().id];
    this.#heardUpTo = Math.max(before ?? 0, position.seq);
    if (this.#parts.isWatched()) return this.seen();
    if (before === null) return;
    const { entries } = this.#log;
    const known = entries.findLastIndex((entry) => entry.kind === 'message' && entry.message.seq <= before);
    const heard = entries.slice(known + 1).filter((entry) => {
      if (entry.kind !== 'message' || entry.message.messageType !== 'text') return false;
      return entry.message.senderId !== me && !this.#parts.isBlocked(entry.message.senderId);
    }).length;
    if (heard > 0) this.#parts.heard(heard);
  }

  #forget(id: string): void {
    this.#written.delete(id);
    this.#outbox.remove(id);
  }

  /** Messages that a reload left on their way are sealed: they are shown by opening them. */
  async #openUnsent(): Promise<void> {
    const sender = this.#parts.me().id;
    const seal = { room: this.id, epoch: this.#log.epoch, sender };
    for (const { id, wire } of this.#outbox.items)
      if (!this.#written.has(id)) this.#written.set(id, await this.#parts.cipher.open(wire, { ...seal, id }));
  }

  async #open(messages: readonly LoggedMessage[], epoch: string): Promise<void> {
    for (const message of messages) this.#lines.set(message, await this.#lineOf(message, epoch));
  }

  /** Asks for what comes after its position, until there is an answer: the next message may be long in coming. */
  #askHistory(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const session = this.#session;
    const ask = () =>
      this.#parts.connection.ask('history', {
        room: this.id,
        after: this.#log.position ?? { epoch: this.#log.epoch, seq: 0 },
      });
    void insist(ask, () => session === this.#session && !this.#ended).then((answer) => {
      if (answer === null) return;
      this.#isAsking = false;
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
