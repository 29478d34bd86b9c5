import { pairRoomId } from './room-id';

const SECRET = 'ab'.repeat(32);

test('derives one id for a pair in either order, which depends on the secret', () => {
  const id = pairRoomId(SECRET, 'anna', 'ben');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(pairRoomId(SECRET, 'ben', 'anna')).toBe(id);
  expect(pairRoomId('cd'.repeat(32), 'anna', 'ben')).not.toBe(id);
  expect(pairRoomId(SECRET, 'anna', 'carl')).not.toBe(id);
});
