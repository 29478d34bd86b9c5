import { pairRoomId } from './room-id';

const SECRET = 'ab'.repeat(32);

test('derives the id from the secret and the unordered pair', () => {
  const id = pairRoomId(SECRET, 'anna', 'ben');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(pairRoomId(SECRET, 'ben', 'anna')).toBe(id);
  expect(pairRoomId('cd'.repeat(32), 'anna', 'ben')).not.toBe(id);
  expect(pairRoomId(SECRET, 'anna', 'carl')).not.toBe(id);
});
