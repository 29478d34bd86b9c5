import { addRun, blockingTime, describePages, type Measured, type Run } from './lighthouse';

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

test('the blocking time counts what each task of the main thread of the page takes over 50 ms on a slow phone', () => {
  const task = (name: string, tid: number, tdur: number) => ({ name, pid: 1, tid, tdur, args: {} });
  const start = { name: 'navigationStart', pid: 1, tid: 7, args: { data: { documentLoaderURL: '/' } } };
  // 20 and 15 ms take 80 and 60 ms there, and the third task is of another thread.
  const tasks = [
    task('RunTask', 7, 20_000),
    task('ThreadControllerImpl::RunTask', 7, 15_000),
    task('RunTask', 8, 99_000),
  ];
  expect(blockingTime([...tasks, task('Layout', 7, 19_000), start], '/')).toBe(40);
});
