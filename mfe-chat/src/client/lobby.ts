import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Lobby, LobbyChange } from '@health-commons/contracts/chat-events';
import type { Connection } from './connection/connection';
import type { LobbyView } from './state';

/** Names as the server sorts them: without case and accents. */
const fold = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
/** Whether a search finds the name, as the server searches. */
export const matches = (name: string, query: string) => fold(name).includes(fold(query.trim()));

const byName = (one: AvailableUser, other: AvailableUser) => {
  const [a, b] = [fold(one.nickname) + one.id, fold(other.nickname) + other.id];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The list of who is here: a page at a time, kept up by changes while it is open. */
export class LobbyList {
  #connection: Connection;
  #changed: (view: LobbyView | null) => void;
  #view: LobbyView | null = null;
  #version = 0;
  /** Answers to an earlier question come too late. */
  #question = 0;

  constructor(connection: Connection, changed: (view: LobbyView | null) => void) {
    this.#connection = connection;
    this.#changed = changed;
    connection.on('lobby.changed', (change) => this.#apply(change));
    connection.on('lobby.count', ({ total }) => this.#put({ total }));
  }

  /** Opens the list, or asks for it anew with another search. Who was shown stays in view until the answer is there. */
  open(query = ''): void {
    const before = this.#view;
    this.#view = before ? { ...before, query } : { query, users: [], total: 0, live: true, loading: true };
    this.#changed(this.#view);
    this.#ask();
  }

  /** Asks anew after the connection was lost. */
  again(): void {
    if (this.#view) this.#ask();
  }

  more(): void {
    this.#ask(this.#view?.users.at(-1)?.id);
  }

  close(): void {
    if (!this.#view) return;
    this.#view = null;
    this.#question += 1;
    this.#changed(null);
    void this.#connection.ask('lobby.close');
  }

  #ask(after?: string): void {
    this.#question += 1;
    const question = this.#question;
    const query = this.#view?.query.trim() ?? '';
    const given = { ...(query === '' ? {} : { query }), ...(after === undefined ? {} : { after }) };
    void this.#connection.ask('lobby.open', given).then((answer) => {
      if (question === this.#question && answer.ok) this.#show(answer, after !== undefined);
    });
  }

  #show({ version, users, total, live }: Lobby, more: boolean): void {
    this.#version = version;
    const before = more ? (this.#view?.users ?? []) : [];
    const ids = new Set(users.map(({ id }) => id));
    this.#put({ users: [...before.filter(({ id }) => !ids.has(id)), ...users], total, live, loading: false });
  }

  #apply({ from, version, total, put, removed }: LobbyChange): void {
    const view = this.#view;
    if (!view) return;
    // A change on top of another version than ours, or a search that only the server can do: the page is asked for anew.
    if (from !== this.#version || view.query.trim() !== '' || view.users.length < view.total)
      return this.#ask();
    this.#version = version;
    const gone = new Set([...removed, ...put.map(({ id }) => id)]);
    const users = [...view.users.filter(({ id }) => !gone.has(id)), ...put].sort(byName);
    this.#put({ users, total });
  }

  #put(change: Partial<LobbyView>): void {
    if (!this.#view) return;
    this.#view = { ...this.#view, ...change };
    this.#changed(this.#view);
  }
}
