import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import { createStore } from '@health-commons/platform';
import type { ClientParts } from './client-parts';
import { createConnection, type Connection } from './connection/connection';
import { insist } from './connection/insist';
import { forgetVisit, readVisit, saveVisit, type SavedVisit } from './connection/saved-visit';
import { Invitations } from './invitations';
import { LobbyList } from './lobby';
import { onceAFrame } from './once-a-frame';
import { openCipher } from './private-rooms';
import { LeftRooms } from './room/left-rooms';
import { Room } from './room/room';
import { routeRoomEvents } from './room/route-events';
import { NOBODY, START, type ChatState } from './state';

/** One tab's visit to the chat: what is wanted (a name, a room) is asked for at every connection anew. It knows nothing of React. */
export class ChatClient {
  readonly store = createStore<ChatState>(START);
  readonly lobby: LobbyList;
  readonly invitations: Invitations;
  #parts: ClientParts;
  #connection: Connection;
  #visit: SavedVisit;
  #claimed: Promise<unknown> | null = null;
  #room: Room | null = null;
  #left: LeftRooms;
  #show: () => void;
  #blocked: Set<string>;
  #isWatched = true;
  #isStarted = false;
  #wasOnline = false;
  #greets = false;
  /** Grows with every connection: what an earlier one began is over. */
  #session = 0;
  /** What came for a room that is just being entered. */
  #early: Parameters<ServerEvents['message']>[0][] = [];

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.#visit = readVisit(parts.storage);
    this.#blocked = new Set(this.#visit.blocked);
    const socket = parts.openSocket(parts.address, () => this.#visit.token);
    const connection = createConnection(socket, {
      lost: () => this.#lost(),
      failed: (isFull) => this.#set({ link: this.#wasOnline ? 'lost' : 'failed', isFull }),
    });
    this.#connection = connection;
    this.#left = new LeftRooms(connection);
    this.#show = onceAFrame(parts.nextFrame ?? ((draw) => draw()), () => {
      if (this.#room) this.#set({ room: this.#room.view() });
    });
    this.lobby = new LobbyList(connection, (lobby) => this.#set({ lobby }));
    this.invitations = new Invitations({
      connection,
      keys: parts.keys,
      id: () => this.#visit.id,
      set: (change) => this.#set(change),
      asked: (asked) => this.#save({ asked }),
      client: this,
      get: () => this.store.get(),
      enter: async (entered) => {
        await this.#enter(entered);
        parts.tell({ kind: 'connected', name: this.#room?.view().peer?.nickname ?? '' });
      },
    });
    connection.on('session', (session) => void this.#begin(session));
    routeRoomEvents(connection, {
      find: (id) => (this.#room?.id === id ? this.#room : null),
      early: (told) => {
        const { entering, resuming } = this.store.get();
        if (entering || resuming) this.#early.push(told);
      },
      over: () => this.#forgetRoom(),
    });
  }

  get room(): Room | null {
    return this.#room;
  }

  /** Connects. What a reload left open comes back by itself. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { name, listed, asked } = this.#visit;
    this.#set({ link: 'connecting', savedName: name ?? '', listed, asked, resuming: name !== null });
    this.#claimed ??= this.#parts.claim(this.#visit.id).then((isOurs) => {
      if (isOurs) return;
      this.#visit = forgetVisit(this.#parts.storage, this.#visit);
      this.#set({ resuming: false, savedName: '', asked: null });
    });
    void this.#claimed.then(() => {
      if (this.#isStarted) this.#connection.connect();
    });
  }

  stop(): void {
    this.#isStarted = false;
    this.#wasOnline = false;
    this.#session += 1;
    this.#connection.disconnect();
    this.#set({ link: 'idle' });
  }

  /** Tries at once what is tried now and then: there may be a network again, or the page was asleep. */
  retry(): void {
    const { link } = this.store.get();
    if (link !== 'lost' && link !== 'failed') return;
    if (link === 'failed') this.#set({ link: 'connecting' });
    this.#connection.connect();
  }

  /** Whether the visitor sees the chat: what comes meanwhile is not unread. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    if (isWatched) this.#room?.seen();
    if (isWatched && this.store.get().unread > 0) this.#set({ unread: 0 });
  }

  choose(name: string, listed: boolean): void {
    this.#greets = true;
    this.#visit = { ...this.#visit, name, listed };
    this.#set({ naming: true, nameFault: null, savedName: name, listed });
    void this.#sync();
  }

  rename(): void {
    this.#save({ name: null });
    this.#set({ me: null, nameFault: null, notice: null });
  }

  async joinGlobal(): Promise<void> {
    // Accepted after that, an invitation would open a room in which nobody is.
    void this.invitations.cancel();
    this.#early = [];
    this.#set({ entering: true, notice: null });
    const answer = await this.#connection.ask('room.join', { room: GLOBAL_ROOM });
    if (!answer.ok)
      return this.#set({ entering: false, notice: { kind: 'fault', name: '', fault: answer.code } });
    await this.#enter(answer);
    this.#parts.tell({ kind: 'joined' });
  }

  leave(): void {
    const room = this.#room;
    if (!room) return;
    if (!room.isEnded) this.#left.leave(room.id);
    this.#drop();
    this.#parts.tell({ kind: 'left' });
  }

  /** The time of a private room is over by the clock: without a connection nobody else says so. */
  expire(): void {
    this.#room?.end('expired');
    this.#forgetRoom();
  }

  typing(on: boolean): void {
    if (this.#room && this.store.get().link === 'online')
      this.#connection.typing({ room: this.#room.id, on });
  }

  /** Nothing of them comes through any more. Resolves to whether the server knows it. */
  async block(id: string): Promise<boolean> {
    if (!(await this.#connection.ask('block', { id })).ok) return false;
    this.#blocked.add(id);
    this.#save({ blocked: [...this.#blocked] });
    this.invitations.drop(id);
    if (this.#room?.view().peer?.id === id) this.leave();
    else this.#show();
    return true;
  }

  /** Hands chosen messages to the people who run this, in clear. */
  report(given: { id: string; reason: string; messages: { id: string; message: string }[] }) {
    return this.#connection.ask('report', { room: this.#room?.id ?? GLOBAL_ROOM, ...given });
  }

  #set(change: Partial<ChatState>): void {
    this.store.set({ ...this.store.get(), ...change });
  }

  #save(change: Partial<SavedVisit>): void {
    this.#visit = saveVisit(this.#parts.storage, this.#visit, change);
  }

  #lost(): void {
    this.#session += 1;
    this.#room?.pause();
    if (this.#isStarted) this.#set({ link: 'lost', entering: false });
  }

  async #begin({ id, token, now }: Session): Promise<void> {
    const { id: before, room } = this.#visit;
    // Another id is a member of no private room: the one there was is over for us.
    if (before !== id) void this.#parts.claim(id);
    if (before !== '' && before !== id && room !== null && room.id !== GLOBAL_ROOM) {
      this.#room?.end('ended');
      this.#forgetRoom();
      if (!this.#room) this.#set({ notice: { kind: 'ended' } });
    }
    this.#save({ id, token });
    this.#session += 1;
    this.#wasOnline = true;
    this.#set({ link: 'online', ahead: Date.parse(now) - Date.now() });
    await this.#sync();
  }

  /** Name, room and list, as they are wanted. Ends where the connection does: the next one begins anew. */
  async #sync(): Promise<void> {
    const session = this.#session;
    const { name, listed } = this.#visit;
    if (name === null || this.store.get().link !== 'online') return;
    const isWanted = () => session === this.#session;
    const ask = () => this.#connection.ask('name.set', { name, listed });
    // Who has just chosen it is told at once when it cannot be had.
    const answer = this.#greets ? await ask() : await insist(ask, isWanted);
    if (answer === null || !isWanted()) return;
    if (!answer.ok) {
      this.#visit = { ...this.#visit, name: null };
      return this.#set({ me: null, naming: false, resuming: false, nameFault: answer.code });
    }
    this.#save({ name: answer.user.nickname });
    this.#set({ me: answer.user, naming: false, savedName: answer.user.nickname });
    if (this.#greets) this.#parts.tell({ kind: 'welcome', name: answer.user.nickname });
    this.#greets = false;
    this.lobby.again();
    this.invitations.again();
    await this.#rejoin(isWanted);
    this.#set({ resuming: false });
  }

  /** Enters the room again that a break or a reload has left. */
  async #rejoin(isWanted: () => boolean): Promise<void> {
    const wanted = this.#visit.room;
    if (!wanted) return;
    const from = wanted.id === GLOBAL_ROOM ? null : wanted.epoch;
    const after = this.#room?.position ?? (from ? { epoch: from, seq: 0 } : undefined);
    const ask = () => this.#connection.ask('room.join', { room: wanted.id, ...(after && { after }) });
    const answer = await insist(ask, () => isWanted() && this.#visit.room === wanted);
    if (answer === null) return;
    // A private room that was begun anew has other keys.
    const isOther = answer.ok && from !== null && answer.history.epoch !== from;
    if (answer.ok) return this.#room && !isOther ? this.#room.enter(answer) : this.#enter(answer, from);
    if (this.#room) this.#room.end('ended');
    else this.#set({ notice: { kind: 'ended' } });
    this.#forgetRoom();
  }

  async #enter(entered: Entered, from: string | null = null): Promise<void> {
    this.#set({ entering: true });
    const { room, history } = entered;
    const opened = await openCipher(this.#parts.keys, room, {
      me: this.#visit.id,
      nextCounter: () => {
        this.#save({ counter: this.#visit.counter + 1 });
        return this.#visit.counter;
      },
    });
    const goes = !this.#room?.isEnded && this.#room?.position?.epoch !== history.epoch ? this.#room : null;
    if (goes && goes.id !== room.id) this.#left.leave(goes.id);
    const unsent = goes?.end('left') ?? [];
    this.lobby.close();
    this.invitations.over();
    this.#left.entered(room.id);
    this.#save({ room: { id: room.id, epoch: history.epoch } });
    this.#room = new Room(entered, {
      connection: this.#connection,
      storage: this.#parts.storage,
      me: () => this.store.get().me ?? NOBODY,
      ...opened,
      from,
      isBlocked: (id) => this.#blocked.has(id),
      changed: () => this.#show(),
      sendFailed: () => this.#parts.tell({ kind: 'send_failed' }),
      heard: (count) => this.#set({ unread: this.store.get().unread + count }),
      isWatched: () => this.#isWatched,
    });
    for (const told of this.#early) if (told.room === room.id) this.#room.take(told.epoch, told.message);
    this.#early = [];
    if (goes?.id === room.id) for (const text of unsent) this.#room.send(text);
    await this.#room.settled();
    this.#set({ entering: false, notice: null, room: this.#room.view() });
  }

  #drop(): void {
    this.#room?.end('left');
    this.#room = null;
    this.#forgetRoom();
    this.#set({ room: null, notice: null, unread: 0 });
  }

  /** The keys of a private room end with it, unless the next one has them already. */
  #forgetRoom(): void {
    const { room, id } = this.#visit;
    if (room && room.id !== GLOBAL_ROOM && !this.store.get().entering) void this.#parts.keys.remove(id);
    this.#save({ room: null });
  }
}
