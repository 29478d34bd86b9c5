import { createMemoryBlocks } from './blocks';

test('limits the number of blocks, and drops blocks that are not renewed', async () => {
  let now = 0;
  const blocks = createMemoryBlocks(() => now, {
    ...{ blocks: 500, blockLife: 1_000 },
    memory: { rooms: 0, bytes: 0, blocks: 3 },
  });
  expect(await Promise.all(['x', 'y', 'y'].map((id) => blocks.put('a', id)))).toEqual([true, true, true]);
  expect(await blocks.put('b', 'x')).toBe(true);
  expect(await blocks.put('c', 'x')).toBe(false);
  now = 999;
  await blocks.renew('b');
  now = 1_000;
  expect(await blocks.between('a', 'x')).toBe(false);
  expect(await blocks.between('x', 'b')).toBe(true);
  expect(await blocks.put('c', 'x')).toBe(true);
  expect(await blocks.put('c', 'y')).toBe(true);
  expect(await blocks.put('c', 'z')).toBe(false);
});
