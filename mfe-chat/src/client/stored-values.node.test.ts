import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import type { AvailableUser } from '@health-commons/contracts/chat';
import { createClient, nextTask } from '../testing/client';
import { createMemoryStorage } from '../testing/memory-storage';
import { makeKeyPair } from './crypto';
import { browserKeyStore } from './key-store';
import { loadSession, type SavedSession, SESSION_KEY } from './session';

const user: AvailableUser = { id: 'b', nickname: 'Ben', lastSeen: '', mark: null, away: false };
const valid: SavedSession = {
  version: 1,
  id: 'a',
  token: 't',
  name: 'Ana',
  listed: true,
  room: { id: 'global', epoch: 'e' },
  blocked: ['c'],
  invited: { ...user, mark: 'abcd' },
};

test('no stored session ends the chat', async () => {
  for (const text of oddTextsOf(valid)) {
    const storage = createMemoryStorage();
    storage.set(SESSION_KEY, text);
    const { blocked, invited, name, room } = loadSession(storage);
    expect([...blocked].every((id) => typeof id === 'string')).toBe(true);
    expect([name ?? '', invited?.nickname ?? '', room?.id ?? ''].join('')).not.toContain('[object');
    const { client, state } = createClient({ storage });
    client.start();
    await nextTask();
    expect(state().status).not.toBe('idle');
    client.stop();
  }
});

test.each([null, 1, 'x', [], {}, { pair: null }, { pair: { publicKey: {}, privateKey: {} }, at: 8.7e15 }])(
  'the stored value %j is no pair of keys',
  async (value) => {
    const request = (result: unknown) => {
      const made = { result, onsuccess: () => undefined };
      setTimeout(() => made.onsuccess());
      return made;
    };
    const pairs = { get: () => request(value) };
    const database = { transaction: () => ({ objectStore: () => pairs }), close: () => undefined };
    Object.assign(globalThis, { indexedDB: { open: () => request(database) } });
    expect(await browserKeyStore().get('a')).toBeNull();
  },
);

test('a stored pair of keys is used', async () => {
  const pair = await makeKeyPair();
  const request = (result: unknown) => {
    const made = { result, onsuccess: () => undefined };
    setTimeout(() => made.onsuccess());
    return made;
  };
  const pairs = { get: () => request({ pair, at: Date.now() }) };
  const database = { transaction: () => ({ objectStore: () => pairs }), close: () => undefined };
  Object.assign(globalThis, { indexedDB: { open: () => request(database) } });
  expect(await browserKeyStore().get('a')).toBe(pair);
});
