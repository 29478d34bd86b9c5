import { CHAT_TIMES, type AvailableUser } from '@health-commons/contracts/chat';
import type { Lobby, LobbyChange } from '@health-commons/contracts/chat-events';
import type { Connection } from './connection/connection';
import { insist } from './connection/insist';
import type { LobbyView } from './state';

/** Names as the server sorts them: without case and accents. */
const fold = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
/** Whether a search finds the name, as the server searches. */
export const matches = (name: string, query: string) => fold(name).includes(fold(query.trim()));

const byName = (one: AvailableUser, other: AvailableUser) => {
  const [a, b] = [one, other].map(({ nickname, id }) => `${fold(nickname)}\0${id}`) as [string, string];
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
  /** Of the list all up to this one is here; null where all of it is. */
  #end: AvailableUser | null = null;
  /** Every change to what is here was told: it need not be asked for again as a whole. */
  #isSound = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a change led to a question last. */
  #askedAt = -CHAT_TIMES.beat;

  constructor(connection: Connection, changed: (view: LobbyView | null) => void) {
    this.#connection = connection;
    this.#changed = changed;
    connection.on('lobby.changed', (change) => this.#apply(change));
    connection.on('lobby.count', ({ total }) => this.#put({ total, live: false }));
  }

  /** Opens the list, or asks for it anew with another search. Who was shown stays in view until the answer is there. */
  open(query = ''): void {
    const before = this.#view;
    this.#view = before
      ? { ...before, query }
      : { query, found: '', users: [], total: 0, live: true, loading: true };
    this.#changed(this.#view);
    this.#isSound = false;
    this.#ask();
  }

  /** Asks anew after the connection was lost. */
  again(): void {
    this.#isSound = false;
    if (this.#view) this.#ask();
  }

  more(): void {
    this.#ask(this.#view?.users.at(-1)?.id);
  }

  close(): void {
    if (!this.#view) return;
    this.#view = null;
    this.#question += 1;
    this.#forgetTimer();
    this.#changed(null);
    void this.#connection.ask('lobby.close');
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #ask(after?: string): void {
    this.#question += 1;
    if (after === undefined) this.#forgetTimer();
    const question = this.#question;
    const query = this.#view?.query.trim() ?? '';
    const given = { ...(query === '' ? {} : { query }), ...(after === undefined ? {} : { after }) };
    // Too many questions are refused for a moment, and what is shown must not stay old for it.
    void insist(
      () => this.#connection.ask('lobby.open', given),
      () => question === this.#question,
    ).then((answer) => {
      if (answer?.ok) this.#show(answer, after !== undefined);
    });
  }

  /** A change cannot tell everything: the list is asked for anew, once a beat however many changes there are. */
  #askSoon(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, this.#askedAt + CHAT_TIMES.beat - performance.now());
    const ask = () => {
      this.#askedAt = performance.now();
      this.#ask();
    };
    if (wait === 0) ask();
    else this.#timer = setTimeout(ask, wait);
  }

  #show({ version, users, total, live }: Lobby, more: boolean): void {
    this.#version = version;
    const before = this.#view?.users ?? [];
    const ids = new Set(users.map(({ id }) => id));
    const last = users.at(-1);
    const stays = (user: AvailableUser) =>
      !ids.has(user.id) && (more || (this.#isSound && last !== undefined && byName(user, last) > 0));
    const all = [...before.filter(stays), ...users].sort(byName);
    this.#isSound ||= !more;
    this.#end = all.length < total ? (all.at(-1) ?? null) : null;
    this.#put({ users: all, total, live, loading: false, found: this.#view?.query ?? '' });
  }

  #apply({ from, version, total, put, removed }: LobbyChange): void {
    const view = this.#view;
    if (!view || view.loading || version <= this.#version) return;
    if (from !== this.#version) {
      this.#isSound = false;
      return this.#askSoon();
    }
    this.#version = version;
    const end = this.#end;
    const isSearch = view.query.trim() !== '';
    const gone = new Set([...removed, ...put.map(({ id }) => id)]);
    const fits = (user: AvailableUser) =>
      (end === null || byName(user, end) <= 0) && (!isSearch || matches(user.nickname, view.query));
    const users = [...view.users.filter(({ id }) => !gone.has(id)), ...put.filter(fits)].sort(byName);
    if (!isSearch && users.length >= total) this.#end = null;
    // What is told counts everybody: of a search that is not here as a whole, only the server knows how many it finds.
    this.#put({ users, total: !isSearch ? total : end === null ? users.length : view.total });
    if ((isSearch && end !== null) || (users.length === 0 && total > 0 && !isSearch)) this.#askSoon();
  }

  #put(change: Partial<LobbyView>): void {
    if (!this.#view) return;
    this.#view = { ...this.#view, ...change };
    this.#changed(this.#view);
  }
}
