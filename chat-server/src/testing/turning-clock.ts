import { inspect } from 'node:util';
import { createChatServer } from '../chat-server';
import { listen } from '../listen';
import { createMemoryStore } from '../store/memory/create-memory-store';

/**
 * For browser tests: a chat whose rooms live for so many milliseconds (its argument), and whose clock the program that started it may turn.
 * It sends its port, then answers each message: a number turns the clock by so much, 'store' asks for all that is stored of rooms.
 */
async function main(): Promise<void> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const store = createMemoryStore({ now });
  const times = { room: Number(process.argv[2]) };
  const server = createChatServer({ origins: ['*'], version: '0.0.0', store, times, now });
  process.on('message', (asked: number | 'store') => {
    if (typeof asked === 'number') ahead += asked;
    process.send?.(inspect(store.dump(), { depth: null, maxArrayLength: null, maxStringLength: null }));
  });
  // It ends with who started it.
  process.on('disconnect', () => process.exit());
  process.send?.(await listen(server.http, 'localhost', 0));
}

await main();
