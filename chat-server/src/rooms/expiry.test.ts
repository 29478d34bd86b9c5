import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { CHAT_TIMES, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { Server, type Socket } from 'socket.io';
import { chatRoom, type ChatIo } from '../io';
import { listen } from '../listen';
import { Directory } from '../presence/directory';
import { createMemoryStore } from '../store/memory/create-memory-store';
import { StoreUnavailable } from '../store/store';
import { pair, Page } from '../testing/page';
import { startChat } from '../testing/server';
import { createEntering } from './enter';
import { createExpiry } from './expiry';

test('a connection that another process lets into a room hears the newest message, which may have come before', async () => {
  const http = createServer();
  const io: ChatIo = new Server(http);
  const store = createMemoryStore();
  const entering = createEntering({ store, directory: new Directory(Date.now), now: Date.now });
  const expiry = createExpiry({ io, store, entering, now: Date.now });
  const room = await entering.open(
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
  const ben = await Page.open(`http://127.0.0.1:${await listen(http, 'localhost', 0)}`);
  // As the adapter does it for the process that the other one is connected to.
  await (await connected).join(chatRoom(room.id));
  expect(await ben.hears('message')).toMatchObject({ room: room.id, message: { message: 'sealed', seq: 1 } });
  ben.close();
  await expiry.stop();
  await io.close();
  await store.close();
});

describe('the global room is begun anew', () => {
  test('and the store does not answer in that moment: those in it are told at the next look', async () => {
    let time = Date.now();
    const now = () => time;
    const store = createMemoryStore({ now });
    const chat = await startChat({ store, now, times: { look: 50 } });
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    await anna.did('room.join', { room: GLOBAL_ROOM });
    await ben.did('room.join', { room: GLOBAL_ROOM });
    const { join } = store.rooms;
    store.rooms.join = () => {
      store.rooms.join = join;
      return Promise.reject(new StoreUnavailable());
    };
    time += CHAT_TIMES.room;
    const [{ next }] = await Promise.all([anna.hears('room.ended'), ben.hears('room.ended')]);
    if (!next) throw new Error('No next room.');
    expect(await anna.say(next, 'Anew')).toMatchObject({ ok: true });
    await chat.stop();
  });

  test('by somebody who enters before anybody has looked: those in it are told all the same', async () => {
    const store = createMemoryStore();
    // Nobody looks at the clock while this goes on.
    const chat = await startChat({ store, times: { look: 60_000 } });
    const anna = await chat.named('Anna');
    await anna.did('room.join', { room: GLOBAL_ROOM });
    await store.rooms.end(GLOBAL_ROOM, 0);
    const ben = await chat.named('Ben');
    const entered = await ben.did('room.join', { room: GLOBAL_ROOM });
    const { next } = await anna.hears('room.ended');
    expect(next?.history.epoch).toBe(entered.history.epoch);
    expect(await anna.say(entered, 'Here as well')).toMatchObject({ ok: true });
    expect(ben.all('room.ended')).toEqual([]);
    await chat.stop();
  });
});

test('after the store was away every room is caught up with, also when one of them fails', async () => {
  const store = createMemoryStore();
  let resumed: () => void = () => undefined;
  const chat = await startChat({ store: { ...store, onResume: (listener) => (resumed = listener) } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forAsker } = await pair(anna, ben);
  const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
  await anna.say(entered, 'Hello');
  await anna.hears('message');
  const { newest } = store.rooms;
  store.rooms.newest = (room) =>
    room === forAsker.room.id ? Promise.reject(new StoreUnavailable()) : newest(room);
  const again = new Promise((resolve) => anna.socket.once('message', resolve));
  resumed();
  expect(await again).toMatchObject({ room: GLOBAL_ROOM, message: { message: 'Hello' } });
  await chat.stop();
});
