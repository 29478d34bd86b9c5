import { pairRoomId } from './room-id';

const SECRET = 'ab'.repeat(32);

test('`pairRoomId` derives the id from the secret and the two users, in either order', () => {
  const id = pairRoomId(SECRET, 'anna', 'ben');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(pairRoomId(SECRET, 'ben', 'anna')).toBe(id);
  expect(pairRoomId('cd'.repeat(32), 'anna', 'ben')).not.toBe(id);
  expect(pairRoomId(SECRET, 'anna', 'carl')).not.toBe(id);
});
