import { type AvailableUser, CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Lobby, LobbyChange } from '@health-commons/contracts/chat-events';
import { type ChatConnection, retryWhile } from './connection';
import type { LobbyView } from './state';

/** Lowercases a name and removes its accents, as the server does for sorting and searching. */
const fold = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
/** Tells whether the server's search would find the name. */
export const matches = (name: string, query: string) => fold(name).includes(fold(query.trim()));

const byName = (one: AvailableUser, other: AvailableUser) => {
  const [a, b] = [one, other].map(({ nickname, id }) => `${fold(nickname)}\0${id}`) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Loads the list of people in pages, and updates the list while it is open. */
export function createLobbyList(
  connection: Pick<ChatConnection, 'on' | 'request'>,
  changed: (view: LobbyView | null) => void,
) {
  let view: LobbyView | null = null;
  let version = 0;
  /** Counts requests. Answers to an earlier request are dropped. */
  let generation = 0;
  /** The last loaded user, or null if the list is complete. */
  let end: AvailableUser | null = null;
  /** True if no change was missed, so that loaded pages can be kept. */
  let isCurrent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reloadedAt = -CHAT_TIMES.beat;

  const update = (change: Partial<LobbyView>) => {
    if (!view) return;
    view = { ...view, ...change };
    changed(view);
  };
  const clearTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const show = (page: Lobby, isNextPage: boolean) => {
    version = page.version;
    const ids = new Set(page.users.map(({ id }) => id));
    const last = page.users.at(-1);
    const isKept = (user: AvailableUser) =>
      !ids.has(user.id) && (isNextPage || (isCurrent && last !== undefined && byName(user, last) > 0));
    const users = [...(view?.users ?? []).filter(isKept), ...page.users].sort(byName);
    isCurrent ||= !isNextPage;
    end = users.length < page.total ? (users.at(-1) ?? null) : null;
    update({ users, total: page.total, live: page.live, loading: false, found: view?.query ?? '' });
  };
  const load = (after?: string) => {
    generation += 1;
    if (after === undefined) clearTimer();
    const current = generation;
    const query = view?.query.trim() ?? '';
    const payload = { ...(query === '' ? {} : { query }), ...(after === undefined ? {} : { after }) };
    void retryWhile(
      () => connection.request('lobby.open', payload),
      () => current === generation,
    ).then((answer) => {
      if (answer?.ok) show(answer, after !== undefined);
    });
  };
  /** Reloads the list at most once per heartbeat interval. */
  const scheduleReload = () => {
    if (timer !== undefined) return;
    const wait = Math.max(0, reloadedAt + CHAT_TIMES.beat - performance.now());
    const reload = () => {
      reloadedAt = performance.now();
      load();
    };
    if (wait === 0) reload();
    else timer = setTimeout(reload, wait);
  };
  const apply = ({ from, version: next, total, put, removed }: LobbyChange) => {
    if (!view || view.loading || next <= version) return;
    if (from !== version) {
      isCurrent = false;
      return scheduleReload();
    }
    version = next;
    const { query } = view;
    const isSearch = query.trim() !== '';
    const changedIds = new Set([...removed, ...put.map(({ id }) => id)]);
    const belongs = (user: AvailableUser) =>
      (end === null || byName(user, end) <= 0) && (!isSearch || matches(user.nickname, query));
    const users = [...view.users.filter(({ id }) => !changedIds.has(id)), ...put.filter(belongs)].sort(
      byName,
    );
    if (!isSearch && users.length >= total) end = null;
    // `total` counts all users. If a search is not loaded completely, only the server can count its matches.
    update({ users, total: !isSearch ? total : end === null ? users.length : view.total });
    if ((isSearch && end !== null) || (users.length === 0 && total > 0 && !isSearch)) scheduleReload();
  };

  connection.on('lobby.changed', apply);
  connection.on('lobby.count', ({ total }) => update({ total, live: false }));

  return {
    /** Opens the list or starts a new search. Keeps showing the current users until the answer arrives. */
    open(query = ''): void {
      view = view ? { ...view, query } : { query, found: '', users: [], total: 0, live: true, loading: true };
      changed(view);
      isCurrent = false;
      load();
    },
    /** Reloads an open list after the connection was lost. */
    reload(): void {
      isCurrent = false;
      if (view) load();
    },
    loadMore: (): void => load(view?.users.at(-1)?.id),
    close(): void {
      if (!view) return;
      view = null;
      generation += 1;
      clearTimer();
      changed(null);
      void connection.request('lobby.close');
    },
  };
}
export type LobbyList = ReturnType<typeof createLobbyList>;
