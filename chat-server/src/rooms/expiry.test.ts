import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { chatRoom, type ChatIo } from '../io';
import { listen } from '../listen';
import { Directory } from '../presence/directory';
import { createMemoryStore } from '../store/memory/create-memory-store';
import { Page } from '../testing/page';
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
