import { nextTask } from '@health-commons/base/next-task';
import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { createClient, createMemoryStorage } from '../testing/client';
import { person } from '../testing/fake-server';
import { makeKeyPair } from './crypto';
import { createKeyStore } from './key-store';
import { loadSession, type SavedSession, SESSION_KEY } from './session';

const valid: SavedSession = {
  id: 'a',
  token: 't',
  name: 'Ana',
  listed: true,
  room: { id: 'global', epoch: 'e' },
  blocked: ['c'],
  invited: person('b', 'Ben', { mark: 'abcd' }),
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

/** Makes the browser's key store return this value. */
function keep(value: unknown): void {
  const request = (result: unknown) => {
    const made = { result, onsuccess: () => undefined };
    setTimeout(() => made.onsuccess());
    return made;
  };
  const pairs = { get: () => request(value) };
  const database = { transaction: () => ({ objectStore: () => pairs }), close: () => undefined };
  Object.assign(globalThis, { indexedDB: { open: () => request(database) } });
}

test.each([null, 1, 'x', [], {}, { pair: null }, { pair: { publicKey: {}, privateKey: {} }, at: 8.7e15 }])(
  'the stored value %j is no pair of keys',
  async (value) => {
    keep(value);
    expect(await createKeyStore().get('a')).toBeNull();
  },
);

test('a stored pair of keys is used', async () => {
  const pair = await makeKeyPair();
  keep({ pair, at: Date.now() });
  expect(await createKeyStore().get('a')).toBe(pair);
});
