import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
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
  enter: (entered: Entered) => Promise<void>;
};

/** Private rooms open when both want it: asking, being asked, and what comes of it. */
export class Invitations {
  #parts: InvitationParts;

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
    const { connection, keys, id, get, set } = this.#parts;
    if (!isSecure()) return this.#fault(user, 'insecure');
    if (get().asked) await this.cancel();
    set({ asked: user, notice: null });
    const answer = await connection.ask('invite.send', { to: user.id, key: await ownKey(keys, id()) });
    if (answer.ok || get().asked?.id !== user.id) return;
    set({ asked: null });
    this.#fault(user, answer.code);
  }

  async cancel(): Promise<void> {
    const { connection, get, set } = this.#parts;
    const { asked } = get();
    set({ asked: null });
    if (asked) await connection.ask('invite.cancel', { to: asked.id });
  }

  async accept(user: AvailableUser): Promise<void> {
    const { connection, keys, id, get, set, enter } = this.#parts;
    if (!isSecure()) return this.#fault(user, 'insecure');
    this.drop(user.id);
    set({ entering: true, notice: null });
    if (get().asked && get().asked?.id !== user.id) await this.cancel();
    const key = await ownKey(keys, id());
    const answer = await connection.ask('invite.answer', { from: user.id, key });
    if (answer.ok && answer.room && answer.history)
      return enter({ room: answer.room, history: answer.history });
    set({ entering: false });
    this.#fault(user, answer.ok ? 'not_available' : answer.code);
  }

  async decline(id: string): Promise<void> {
    this.drop(id);
    await this.#parts.connection.ask('invite.answer', { from: id, key: null });
  }

  /** Takes an invitation from the list. */
  drop(from: string): void {
    const { get, set } = this.#parts;
    set({ invitations: get().invitations.filter(({ id }) => id !== from) });
  }

  async #answered(by: string, entered: Entered | null): Promise<void> {
    const { connection, get, set, enter } = this.#parts;
    const { asked } = get();
    if (asked?.id === by) {
      if (entered) return enter(entered);
      set({ asked: null, notice: { kind: 'declined', name: asked.nickname } });
    }
    // Accepted in the moment in which it was taken back.
    else if (entered) await connection.ask('room.leave', { room: entered.room.id });
  }

  #fault(user: AvailableUser, fault: Fault): void {
    this.#parts.set({ notice: { kind: 'fault', name: user.nickname, fault } });
  }
}
