import { readTimes, timeR } from './farrington';

test("R's output has a time of each round and the sum of the bounds, for each setting", () => {
  const output = '# R 4 surveillance 1\ndefault,900,1000\nmuan,1000,2000\ndefault,880,1000\nmuan,990,2001\n';
  expect(readTimes(output)).toEqual({
    version: 'R 4 surveillance 1',
    times: { default: { ms: [900, 880], bounds: 1000 }, muan: { ms: [1000, 990], bounds: 2001 } },
  });
});

test('the result says so if Rscript is not installed', () => {
  expect(timeR(1, 'no-such-rscript')).toBe('Rscript is not installed: only ours was timed.');
});
