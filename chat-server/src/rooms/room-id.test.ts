import { pairRoomId } from './room-id';

const KEY = 'ab'.repeat(32);

test("a pair's room has one id whoever asks, and nobody without the key can name it", () => {
  const id = pairRoomId(KEY, 'anna', 'ben');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(pairRoomId(KEY, 'ben', 'anna')).toBe(id);
  expect(pairRoomId('cd'.repeat(32), 'anna', 'ben')).not.toBe(id);
  expect(pairRoomId(KEY, 'anna', 'carl')).not.toBe(id);
});
