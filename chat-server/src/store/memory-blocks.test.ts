import { createMemoryBlocks } from './memory';

const open = (now: () => number, blocks: number) =>
  createMemoryBlocks(now, { blocks: 500, blockLife: 1_000, memory: { rooms: 0, bytes: 0, blocks } });

test('drops blocks that are not renewed', async () => {
  let now = 0;
  const blocks = open(() => now, 10);
  await blocks.put('a', 'x');
  await blocks.put('b', 'x');
  now = 999;
  await blocks.renew('b');
  now = 1_000;
  expect(await blocks.between('a', 'x')).toBe(false);
  expect(await blocks.between('x', 'b')).toBe(true);
});

test('drops the oldest block of the least recently used session when the store is full', async () => {
  const blocks = open(() => 0, 3);
  await blocks.put('a', 'x');
  await blocks.put('a', 'y');
  await blocks.put('b', 'x');
  await blocks.between('x', 'a');
  await blocks.put('c', 'x');
  expect(await blocks.between('b', 'x')).toBe(false);
  await blocks.put('c', 'y');
  expect(await blocks.between('a', 'x')).toBe(false);
  expect(await blocks.between('a', 'y')).toBe(true);
  expect(await blocks.between('c', 'x')).toBe(true);
  expect(await blocks.between('c', 'y')).toBe(true);
});

test('lets new visitors block although one address has filled the store', async () => {
  const blocks = open(() => 0, 1_000);
  for (let session = 0; session < 20; session++)
    for (let id = 0; id < 500; id++) await blocks.put(`attacker-${session}`, `${id}`);
  await blocks.put('honest', 'troll');
  expect(await blocks.between('honest', 'troll')).toBe(true);
});
