import { inspect } from 'node:util';
import { createChatServer, listen } from '../chat-server';
import { readSettings } from '../settings';
import { createMemoryStore } from '../store/memory';

/**
 * Runs a chat server for browser tests, with a clock that the parent process can advance. The argument is the life of a
 * room in ms. The process first sends its port to the parent. It then answers each message with all stored rooms. A
 * message that is a number first advances the clock by that many ms.
 */
async function main(): Promise<void> {
  let offset = 0;
  const now = () => Date.now() + offset;
  const store = createMemoryStore({ now });
  const settings = readSettings({ ALLOWED_ORIGINS: '*' });
  const roomLife = Number(process.argv[2]);
  // Advancing the clock by the life of a room must not remove the visitors.
  const limits = { roomLife, goneAfter: 2 * roomLife };
  const server = createChatServer({ version: '0.0.0', settings, store, limits, now });
  process.on('message', (message: number | 'store') => {
    if (typeof message === 'number') offset += message;
    process.send?.(inspect(store.dump(), { depth: null, maxArrayLength: null, maxStringLength: null }));
  });
  // Exit with the parent process.
  process.on('disconnect', () => process.exit());
  process.send?.(await listen(server.http, 'localhost', 0));
}

await main();
