import { STORE_LIMITS } from '../limits';
import { createMemoryBlocks } from './blocks';

test('all visits together block so many, until some of it is over; a block that is renewed goes on', async () => {
  let now = 0;
  const blocks = createMemoryBlocks(() => now, 3);
  expect(await Promise.all(['x', 'y', 'y'].map((id) => blocks.put('a', id)))).toEqual([true, true, true]);
  expect(await blocks.put('b', 'x')).toBe(true);
  expect(await blocks.put('c', 'x')).toBe(false);
  now = STORE_LIMITS.blockLife - 1;
  await blocks.renew('b');
  now += 1;
  expect(await blocks.between('a', 'x')).toBe(false);
  expect(await blocks.between('x', 'b')).toBe(true);
  expect(await blocks.put('c', 'x')).toBe(true);
  expect(await blocks.put('c', 'y')).toBe(true);
  expect(await blocks.put('c', 'z')).toBe(false);
});
