import { createStore, type Store } from '@health-commons/base/store';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import { createChatConnection, retryWhile } from './connection';
import { openCipher, PLAIN } from './crypto';
import { createInvitations } from './invitations';
import { createLobbyList } from './lobby';
import { createRoom, type Room } from './room';
import { discardSession, loadSession, type SavedSession, saveSession } from './session';
import { type ChatState, type ClientDependencies, INITIAL_STATE, UNNAMED } from './state';

/** Creates the chat client of one tab, without React. Restores the chosen name and room at every connection. */
export function createChatClient(dependencies: ClientDependencies) {
  const { storage, keys, claim, notify } = dependencies;
  const store: Store<ChatState> = createStore(INITIAL_STATE);
  let session = loadSession(storage);
  const blocked = new Set(session.blocked);
  const isBlocked = (id: string, look = '') => blocked.has(id) || blocked.has(look);
  let claimed: Promise<unknown> | null = null;
  let room: Room | null = null;
  let isVisible = true;
  /** Rooms that the visitor has left and the server has not yet confirmed. */
  const leaving = new Set<string>();
  /** Messages that arrive while this tab is entering or restoring a room. They may belong to that room. */
  let early: Parameters<ServerEvents['message']>[0][] = [];

  const set = (change: Partial<ChatState>) => store.set({ ...store.get(), ...change });
  const save = (change: Partial<SavedSession>) => {
    session = { ...session, ...change };
    saveSession(storage, session);
  };
  const connection = createChatConnection(
    dependencies.openSocket(dependencies.address, () => session.token),
    () => {
      room?.pause();
      if (store.get().status !== 'idle') set({ status: 'offline', entering: false });
    },
  );
  const showRoom = () => {
    if (room) set({ room: room.view() });
  };
  const lobby = createLobbyList(connection, store.get, set);

  /** Leaves a room. Retries until the server's answer is final, so that the other member is notified. */
  const leaveOnServer = (id: string) => {
    leaving.add(id);
    const request = () => connection.request('room.leave', { room: id });
    void retryWhile(request, () => leaving.has(id)).then(() => leaving.delete(id));
  };
  /**
   * Forgets the room and the keys of a private room. Keeps the keys while another room is being entered, because that
   * room may use the same keys.
   */
  const forgetRoom = () => {
    const { room: saved, id } = session;
    if (saved && saved.id !== GLOBAL_ROOM && !store.get().entering) void keys.remove(id);
    save({ room: null });
  };
  /** Ends the saved room, or shows that it ended during a reload. */
  const onRoomGone = () => {
    if (room) room.end('ended');
    else set({ notice: { kind: 'ended' } });
    forgetRoom();
  };
  const leave = () => {
    if (!room) return;
    if (!room.isEnded()) leaveOnServer(room.id);
    room.end('left');
    room = null;
    forgetRoom();
    set({ room: null, notice: null, unread: 0 });
    notify({ kind: 'left' });
  };
  const enter = async (entered: Entered): Promise<void> => {
    set({ entering: true });
    const { id, keys: roomKeys = {} } = entered.room;
    const opened =
      id === GLOBAL_ROOM ? PLAIN : await openCipher(await keys.get(session.id), id, roomKeys, session.id);
    if (!opened) {
      // This page has lost the key, for example because a private window does not store it. Neither member can use the
      // room any more.
      leaveOnServer(id);
      set({ entering: false });
      return onRoomGone();
    }
    if (room && !room.isEnded()) {
      if (room.id !== id) leaveOnServer(room.id);
      room.end('left');
    }
    if (session.room?.id !== id) forgetRoom();
    lobby.close();
    invitations.clear();
    leaving.delete(id);
    save({ room: { id, epoch: entered.history.epoch } });
    const next = createRoom(entered, {
      connection,
      me: () => store.get().me ?? UNNAMED,
      ...opened,
      isBlocked,
      changed: showRoom,
      sendFailed: () => notify({ kind: 'send-failed' }),
      unread: (count) => set({ unread: store.get().unread + count }),
      isVisible: () => isVisible,
    });
    room = next;
    for (const payload of early) if (payload.room === id) next.receive(payload.epoch, payload.message);
    early = [];
    await next.settled();
    // The visitor may have left in the meantime.
    set({ entering: false, notice: null, ...(room === next && { room: next.view() }) });
  };
  const block = async (id: string): Promise<boolean> => {
    const answer = await connection.request('block', { id });
    if (!answer.ok) return false;
    for (const key of [id, answer.look]) if (key !== undefined) blocked.add(key);
    save({ blocked: [...blocked] });
    invitations.drop(id);
    if (room?.view().peer?.id === id) leave();
    else showRoom();
    return true;
  };
  const invitations = createInvitations({
    connection,
    keys,
    id: () => session.id,
    get: store.get,
    set,
    save: (invited) => save({ invited }),
    isIn: (id) => room?.id === id && !room.isEnded(),
    isBlocked,
    block,
    async enter(entered) {
      await enter(entered);
      notify({ kind: 'connected', name: room?.view().peer?.nickname ?? '' });
    },
  });

  /** Enters the room again after a lost connection or a reload. */
  const rejoin = async (isCurrent: () => boolean): Promise<void> => {
    const wanted = session.room;
    if (!wanted) return;
    const { id, epoch } = wanted;
    const after = room?.position() ?? (id === GLOBAL_ROOM ? undefined : { epoch, seq: 0 });
    const request = () => connection.request('room.join', { room: id, ...(after && { after }) });
    const answer = await retryWhile(request, () => isCurrent() && session.room === wanted);
    if (answer === null) return;
    if (answer.ok && (id === GLOBAL_ROOM || answer.history.epoch === epoch))
      return room ? room.enter(answer) : enter(answer);
    // The private room has ended, or was replaced by a room that this page has missed.
    if (answer.ok) leaveOnServer(id);
    onRoomGone();
  };
  /**
   * Restores the name, the list of people, the pending invitation and the room. Stops if the connection is lost,
   * because `restore` runs again at the next connection.
   */
  const restore = async (): Promise<void> => {
    const isCurrent = connection.guard();
    const { name, listed } = session;
    const isNewName = store.get().naming;
    if (name === null || store.get().status !== 'online') return;
    const request = () => connection.request('name.set', { name, listed });
    // Do not retry a new name, because the visitor is waiting for the answer.
    const answer = isNewName ? await request() : await retryWhile(request, isCurrent);
    if (answer === null || !isCurrent()) return;
    if (!answer.ok) {
      session = { ...session, name: null };
      return set({ me: null, naming: false, resuming: false, nameFault: answer.code });
    }
    const { user } = answer;
    save({ name: user.nickname });
    set({ me: user, naming: false, savedName: user.nickname });
    if (isNewName) notify({ kind: 'welcome', name: user.nickname });
    lobby.reload();
    invitations.resend();
    await rejoin(isCurrent);
    set({ resuming: false });
  };
  const onSession = async ({ id, token, now }: Session): Promise<void> => {
    const before = session;
    if (before.id !== id) void claim(id);
    // A new session cannot be a member of the old private room.
    if (before.id !== '' && before.id !== id && before.room !== null && before.room.id !== GLOBAL_ROOM)
      onRoomGone();
    save({ id, token });
    set({ status: 'online', clockOffset: Date.parse(now) - Date.now() });
    await restore();
  };

  const find = (id: string) => (room?.id === id ? room : null);
  connection.on('session', (next) => void onSession(next));
  connection.on('message', (payload) => {
    const { entering, resuming } = store.get();
    const known = find(payload.room);
    if (known) known.receive(payload.epoch, payload.message);
    else if (entering || resuming) early.push(payload);
  });
  connection.on('typing', ({ room: of, id, name, on, look }) => find(of)?.setTyping(id, name, on, look));
  connection.on('peer.changed', ({ room: of, user }) => find(of)?.updatePeer(user));
  connection.on('room.ended', ({ room: of, why }) => {
    const ended = find(of);
    if (!ended) return;
    if (of === GLOBAL_ROOM && why === 'expired') {
      // Everyone may join the new global room at once.
      ended.pause();
      void rejoin(connection.guard());
      return;
    }
    ended.end(why);
    forgetRoom();
  });

  return {
    store,
    lobby,
    invitations,
    room: () => room,
    /** Connects, and restores the session from before a reload. */
    start(): void {
      if (store.get().status !== 'idle') return;
      const { name, listed, invited } = session;
      set({ status: 'connecting', savedName: name ?? '', listed, invited, resuming: name !== null });
      claimed ??= claim(session.id).then((isOurs) => {
        if (isOurs) return;
        session = discardSession(storage, session);
        set({ resuming: false, savedName: '', invited: null });
      });
      void claimed.then(() => {
        if (store.get().status !== 'idle') connection.connect();
      });
    },
    stop(): void {
      set({ status: 'idle' });
      invitations.stop();
      connection.disconnect();
    },
    /** Reconnects without waiting for socket.io's next attempt. */
    reconnect(): void {
      if (store.get().status === 'offline') connection.connect();
    },
    /** Sets whether the visitor sees the chat. Messages count as read only while it is visible. */
    setVisible(next: boolean): void {
      isVisible = next;
      if (isVisible && store.get().unread > 0) set({ unread: 0 });
    },
    setName(name: string, listed: boolean): void {
      session = { ...session, name, listed };
      set({ naming: true, nameFault: null, savedName: name, listed });
      void restore();
    },
    /** Returns to the choice of a name. */
    rename(): void {
      save({ name: null });
      set({ me: null, nameFault: null, notice: null });
    },
    async joinGlobal(): Promise<void> {
      // Cancel the pending invitation. Otherwise the recipient could accept it later and enter a room without this
      // visitor.
      void invitations.cancel();
      early = [];
      set({ entering: true, notice: null });
      const answer = await connection.request('room.join', { room: GLOBAL_ROOM });
      if (!answer.ok)
        return set({ entering: false, notice: { kind: 'fault', name: '', fault: answer.code } });
      await enter(answer);
      notify({ kind: 'joined' });
    },
    leave,
    /** Ends the private room when its time is up, even without a connection. */
    expire(): void {
      room?.end('expired');
      forgetRoom();
    },
    setTyping(on: boolean): void {
      if (room && store.get().status === 'online') connection.typing({ room: room.id, on });
    },
    /** Resolves to true if the server has stored the block. */
    block,
    /** Sends the selected messages, decrypted, to the server, which forwards them to the operators. */
    report: (report: { id: string; reason: string; messages: { id: string; message: string }[] }) =>
      connection.request('report', { room: room?.id ?? GLOBAL_ROOM, ...report }),
  };
}
export type ChatClient = ReturnType<typeof createChatClient>;
