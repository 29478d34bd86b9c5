import { failed, passed, skipped } from './jest';
import { createSteps, partsTable } from './steps';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

test('prints passed, failed and skipped parts, and the output of the failed part', async () => {
  const steps = createSteps(new AbortController().signal);
  expect(await steps.run('types', () => Promise.resolve(passed))).toBe(true);
  expect(await steps.run('Node 22', () => Promise.resolve(skipped('Node 22 [not found]')))).toBe(true);
  expect(await steps.run('lint', () => Promise.resolve(failed('a fault')))).toBe(false);
  expect(lines.map((line) => line.trim().split(/\s{2,}/, 2))).toEqual([
    ['types', 'passed'],
    ['Node 22', 'skipped'],
    ['lint', 'failed'],
    ['a fault'],
  ]);
});

test('reports a part as failed, with its error, if it throws', async () => {
  const steps = createSteps(new AbortController().signal);
  expect(await steps.run('build', () => Promise.reject(new Error('no disk')))).toBe(false);
  expect(lines.at(-1)).toContain('no disk');
});

test('does not print the part that is running when the signal is aborted, and starts no further part', async () => {
  const stop = new AbortController();
  const steps = createSteps(stop.signal);
  const stopped = () => {
    stop.abort();
    return Promise.resolve(failed('terminated'));
  };
  expect(await steps.run('types', stopped)).toBe(false);
  const lint = jest.fn(() => Promise.resolve(passed));
  expect(await steps.run('lint', lint)).toBe(false);
  expect(lint).not.toHaveBeenCalled();
  expect([lines, steps.parts]).toEqual([[], []]);
});

test('`partsTable` has a row for each part, and names the skipped tests below', () => {
  const parts = [
    { name: 'properties', seconds: 158.7, outcome: { ...passed, passed: 84 } },
    { name: 'Node 22 unit', seconds: 0.2, outcome: skipped('Node 22 [not found]') },
  ];
  expect(partsTable(parts)).toBe(
    [
      '| part         | passed | failed | skipped | seconds |',
      '| ------------ | ------ | ------ | ------- | ------- |',
      '| properties   | 84     | 0      | 0       | 159     |',
      '| Node 22 unit | 0      | 0      | 1       | 0       |',
      '',
      '- skipped: Node 22 [not found]',
    ].join('\n'),
  );
});
