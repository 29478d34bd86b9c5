import { newKey } from './new-key';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

test('where the browser makes no UUIDs a key is one all the same, and another each time', () => {
  const old = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
  const keys = Array.from({ length: 20 }, () => newKey(old as Crypto));
  for (const key of keys) expect(key).toMatch(UUID_4);
  expect(new Set(keys).size).toBe(20);
});
