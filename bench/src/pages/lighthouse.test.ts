import { addRun, describePages, type Measured, type Run } from './lighthouse';

const run = (lcp: number): Run => ({
  lcp,
  tbt: 10,
  kilobytes: 5,
  requests: 2,
  scores: [100, 100, 100, 100],
});
const page = (name: string): Measured => ({ name, runs: [], faults: [] });

test('a run that fails once is repeated', async () => {
  const about = page('/about');
  let tries = 0;
  await addRun(about, () =>
    (tries += 1) === 1 ? Promise.reject(new Error('stuck')) : Promise.resolve(run(9)),
  );
  expect(about).toEqual({ name: '/about', runs: [run(9)], faults: [] });
});

test('a run that fails twice is named in the result, and the other runs count', async () => {
  const [floor, about] = [page('floor'), page('/about')];
  await addRun(floor, () => Promise.resolve(run(100)));
  await addRun(about, () => Promise.resolve(run(150)));
  await addRun(about, () => Promise.reject(new Error('nothing within 120 s')));
  const [table, faults] = describePages([floor, about]);
  expect(table).toMatch(/\| \/about \| 1 .*\| 150 ms \| 1\.50 /);
  expect(faults).toBe('- /about: failed twice: nothing within 120 s');
});
