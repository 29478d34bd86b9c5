import { inspect } from 'node:util';
import { listen } from '@health-commons/base/server/listen';
import { createChatServer } from '../chat-server';
import { readSettings } from '../settings';
import { createMemoryStore } from '../store/memory';

/** Time in ms until a room expires. */
const ROOM_LIFE = 50_000;

/** Starts a chat server for browser tests, with a memory store and a clock that the test advances. */
export async function startClockedChat() {
  let offset = 0;
  const now = () => Date.now() + offset;
  const store = createMemoryStore(now);
  const settings = readSettings({ ALLOWED_ORIGINS: '*' });
  // Advancing the clock by the life of a room must not remove the visitors.
  const limits = { roomLife: ROOM_LIFE, goneAfter: 2 * ROOM_LIFE };
  const server = createChatServer({ version: '0.0.0', settings, store, limits, now });
  return {
    address: `http://localhost:${await listen(server.http, 'localhost', 0, 'CHAT_PORT')}`,
    /** Advances the clock by the life of a room. */
    turn: () => void (offset += ROOM_LIFE),
    /** Returns all rooms that the server stores, as text. */
    stored: () => inspect(store.dump(), { depth: null, maxArrayLength: null, maxStringLength: null }),
    stop: server.close,
  };
}
