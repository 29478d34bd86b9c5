import { createLimit } from './build-workspaces';

test('runs at most the given number of tasks at a time, in order, even after a task has failed', async () => {
  const limit = createLimit(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2].map((number) =>
    limit(async () => {
      started.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 0) throw new Error('broken');
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await expect(tasks[0]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  for (const each of finish) each();
  await Promise.all(tasks.slice(1));
});
