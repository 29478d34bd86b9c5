import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import type { ChatClient } from './chat-client';
import type { Connection } from './connection/connection';
import type { KeyStore } from './crypto/key-store';
import { isSecure, ownKey } from './private-rooms';
import type { ChatState, Fault } from './state';

export type InvitationParts = {
  connection: Connection;
  keys: KeyStore;
  id: () => string;
  get: () => ChatState;
  set: (change: Partial<ChatState>) => void;
  /** Whom this visit has asked is kept over a reload. */
  asked: (user: AvailableUser | null) => void;
  enter: (entered: Entered) => Promise<void>;
  client: Pick<ChatClient, 'block' | 'room'>;
};

/** Private rooms open when both want it: asking, being asked, and what comes of it. */
export class Invitations {
  #parts: InvitationParts;
  /** The room that was told last: it may be told twice, to who asks again after a break. */
  #told: string | undefined;
  /** Who is being accepted. */
  #accepting: string | null = null;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
    const { connection, get, set } = parts;
    connection.on('invite.received', ({ from }) =>
      set({ invitations: [...get().invitations.filter(({ id }) => id !== from.id), from] }),
    );
    connection.on('invite.cancelled', ({ from }) => this.drop(from));
    connection.on('invite.answered', ({ by, entered }) => void this.#answered(by, entered));
  }

  async send(user: AvailableUser): Promise<void> {
    const { get } = this.#parts;
    if (!isSecure()) return this.#fault(user, 'insecure');
    if (get().asked) await this.cancel();
    this.#setAsked(user);
    await this.#ask(user);
  }

  /** Asks anew after a break: accepted meanwhile, it is told again. */
  again(): void {
    const { asked } = this.#parts.get();
    if (asked) void this.#ask(asked);
  }

  /** A room is entered, whoever it is with: nobody is waited for any more. */
  over(): void {
    this.#setAsked(null);
  }

  async #ask(user: AvailableUser): Promise<void> {
    const { connection, keys, id, get } = this.#parts;
    const answer = await connection.ask('invite.send', { to: user.id, key: await ownKey(keys, id()) });
    // Without an answer it is asked again when there is a connection.
    if (answer.ok || answer.code === 'no_answer' || get().asked?.id !== user.id) return;
    this.#setAsked(null);
    this.#fault(user, answer.code);
  }

  #setAsked(asked: AvailableUser | null): void {
    this.#parts.set(asked ? { asked, notice: null } : { asked });
    this.#parts.asked(asked);
  }

  async cancel(): Promise<void> {
    const { connection, get } = this.#parts;
    const { asked } = get();
    this.#setAsked(null);
    if (asked) await connection.ask('invite.cancel', { to: asked.id });
  }

  async accept(user: AvailableUser): Promise<void> {
    if (!isSecure()) return this.#fault(user, 'insecure');
    if (this.#parts.get().entering) return;
    this.#accepting = user.id;
    await this.#enterWith(user).finally(() => (this.#accepting = null));
  }

  async #enterWith(user: AvailableUser): Promise<void> {
    const { connection, keys, id, get, set, enter } = this.#parts;
    set({ entering: true, notice: null });
    if (get().asked && get().asked?.id !== user.id) await this.cancel();
    const key = await ownKey(keys, id());
    const answer = await connection.ask('invite.answer', { from: user.id, key });
    // Unanswered it may have been heard: it can be accepted again, which enters the same room.
    if (answer.ok || answer.code !== 'no_answer') this.drop(user.id);
    if (answer.ok && answer.room && answer.history)
      return enter({ room: answer.room, history: answer.history });
    set({ entering: false });
    this.#fault(user, answer.ok ? 'not_available' : answer.code);
  }

  async decline(id: string): Promise<void> {
    this.drop(id);
    await this.#parts.connection.ask('invite.answer', { from: id, key: null });
  }

  async block(user: AvailableUser): Promise<void> {
    const { client, set } = this.#parts;
    if (await client.block(user.id)) set({ notice: { kind: 'blocked', name: user.nickname } });
    else this.#fault(user, 'malformed');
  }

  /** Takes an invitation from the list. */
  drop(from: string): void {
    const { get, set } = this.#parts;
    set({ invitations: get().invitations.filter(({ id }) => id !== from) });
  }

  async #answered(by: string, entered: Entered | null): Promise<void> {
    const { connection, get, enter, set } = this.#parts;
    const { asked } = get();
    const told = entered?.history.epoch;
    if (told !== undefined && told === this.#told) return;
    this.#told = told;
    if (asked?.id === by) {
      if (entered) return enter(entered);
      this.#setAsked(null);
      set({ notice: { kind: 'declined', name: asked.nickname } });
    }
    // Accepted in the moment in which it was taken back. Two who have asked each other may hear of the room they are in, or enter.
    else if (entered && this.#accepting !== by && !this.#isIn(entered))
      await connection.ask('room.leave', { room: entered.room.id });
  }

  #isIn({ room: { id } }: Entered): boolean {
    const { room } = this.#parts.client;
    return room?.id === id && !room.isEnded;
  }

  #fault(user: AvailableUser, fault: Fault): void {
    this.#parts.set({ notice: { kind: 'fault', name: user.nickname, fault } });
  }
}
