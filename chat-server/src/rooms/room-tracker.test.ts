import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { CHAT_TIMES, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { Server, type Socket } from 'socket.io';
import { chatRoom, type ChatIo } from '../io';
import { listen } from '../chat-server';
import { LIMITS } from '../limits';
import { createDirectory } from '../presence/directory';
import { createMemoryStore } from '../store/memory';
import { StoreUnavailable } from '../store/store';
import { openPage, pair } from '../testing/page';
import { startChat } from '../testing/server';
import { createRoomService } from './rooms';
import { createRoomTracker } from './room-tracker';

test('sends the newest message to a connection that another process adds to the room', async () => {
  const http = createServer();
  const io: ChatIo = new Server(http);
  const store = createMemoryStore();
  const now = Date.now;
  const directory = createDirectory(now, LIMITS);
  const isClosed = () => false;
  const rooms = createRoomService({ store, directory, isClosed, now, limits: LIMITS });
  const tracker = createRoomTracker({ io, store, rooms, isClosed, now, limits: LIMITS });
  const room = await rooms.openPairRoom(
    { id: 'a', key: 'A', nickname: 'Anna' },
    { id: 'b', key: 'B', nickname: 'Ben' },
  );
  if (!room) throw new Error('No room.');
  await store.rooms.append(room.id, room.epoch, {
    ...{ id: randomUUID(), senderId: 'a', senderName: 'Anna', message: 'sealed' },
    ...{ messageType: 'text', timestamp: new Date().toISOString() },
  });
  const connected = new Promise<Socket>((resolve) => io.once('connection', resolve));
  io.on('connection', (socket) => socket.emit('session', { id: 'b', token: '', expiresAt: '', now: '' }));
  const ben = await openPage(`http://127.0.0.1:${await listen(http, 'localhost', 0)}`);
  // socket.io's adapter does the same when another process adds a connection to a room.
  await (await connected).join(chatRoom(room.id));
  expect(await ben.receives('message')).toMatchObject({
    room: room.id,
    message: { message: 'sealed', seq: 1 },
  });
  ben.close();
  await tracker.stop();
  await io.close();
  await store.close();
});

describe('when the global room is replaced, the server', () => {
  test('notifies the members at the next check if the store fails at first', async () => {
    let time = Date.now();
    const now = () => time;
    const store = createMemoryStore({ now });
    const chat = await startChat({ store, now, limits: { roomCheckInterval: 50 } });
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    await anna.request('room.join', { room: GLOBAL_ROOM });
    await ben.request('room.join', { room: GLOBAL_ROOM });
    const { join } = store.rooms;
    store.rooms.join = () => {
      store.rooms.join = join;
      return Promise.reject(new StoreUnavailable());
    };
    time += CHAT_TIMES.room;
    const [{ next }] = await Promise.all([anna.receives('room.ended'), ben.receives('room.ended')]);
    if (!next) throw new Error('No next room.');
    expect(await anna.say(next, 'New')).toMatchObject({ ok: true });
    await chat.stop();
  });

  test('notifies the members as soon as a user enters, without waiting for the next check', async () => {
    const store = createMemoryStore();
    const chat = await startChat({ store, limits: { roomCheckInterval: 60_000 } });
    const anna = await chat.named('Anna');
    await anna.request('room.join', { room: GLOBAL_ROOM });
    await store.rooms.end(GLOBAL_ROOM, 0);
    const ben = await chat.named('Ben');
    const entered = await ben.request('room.join', { room: GLOBAL_ROOM });
    const { next } = await anna.receives('room.ended');
    expect(next?.history.epoch).toBe(entered.history.epoch);
    expect(await anna.say(entered, 'Here')).toMatchObject({ ok: true });
    expect(ben.all('room.ended')).toEqual([]);
    await chat.stop();
  });
});

test('after an outage of the store, resyncs a room even if the resync of another room fails', async () => {
  const store = createMemoryStore();
  let resumed: () => void = () => undefined;
  const chat = await startChat({ store: { ...store, onResume: (listener) => (resumed = listener) } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forSender } = await pair(anna, ben);
  const entered = await anna.request('room.join', { room: GLOBAL_ROOM });
  await anna.say(entered, 'Hello');
  await anna.receives('message');
  const { newest } = store.rooms;
  store.rooms.newest = (room) =>
    room === forSender.room.id ? Promise.reject(new StoreUnavailable()) : newest(room);
  const again = new Promise((resolve) => anna.socket.once('message', resolve));
  resumed();
  expect(await again).toMatchObject({ room: GLOBAL_ROOM, message: { message: 'Hello' } });
  await chat.stop();
});
