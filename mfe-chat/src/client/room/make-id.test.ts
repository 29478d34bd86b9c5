import { webCryptography } from '../../testing/web-cryptography';
import { makeId } from './make-id';

test('ids are UUIDs of version 4, each another, also without a secure connection', () => {
  webCryptography(false);
  const ids = Array.from({ length: 500 }, makeId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});
