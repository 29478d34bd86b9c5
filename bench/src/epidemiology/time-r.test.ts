import { describeTimes, type Ours } from './report';
import { readTimes, timeR } from './time-r';

const OURS: Ours = {
  ms: { default: [10, 12, 11], muan: [100, 110, 90] },
  bounds: { default: 1000, muan: 2000 },
  forecastMs: [4, 5, 6],
};

test("the result compares R's times and bounds with ours, for each setting", () => {
  const theirs = readTimes(
    '# R 4 surveillance 1\ndefault,900,1000\nmuan,1000,2000\ndefault,880,1000\nmuan,990,2001\n',
  );
  expect(theirs.ms).toEqual({ default: [900, 880], muan: [1000, 990] });
  const [text] = describeTimes(OURS, theirs);
  expect(text).toMatch(/default +\| 11\.0 ms +\| 12\.0 ms +\| 880 ms +\| 80\.0 +\| ≥ 10 \| met +\| yes/);
  expect(text).toMatch(/muan +\| 100 ms +\| 110 ms +\| 990 ms +\| 9\.90 +\| ≥ 10 \| MISSED +\| NO/);
});

test('the result says so if Rscript is not installed', async () => {
  const theirs = await timeR(1, 'no-such-rscript');
  expect(theirs).toBe('Rscript is not installed: only ours was timed.');
  expect(describeTimes(OURS, theirs)).toContain(theirs);
});
