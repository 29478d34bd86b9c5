import path from 'node:path';
import { failed, jestOutcome, passed, summary, total } from './jest';

const FILE = {
  name: path.resolve('chat-server/src/redis.test.ts'),
  assertionResults: [
    { fullName: 'a restart [needs redis-server]', status: 'pending' },
    { fullName: 'a message', status: 'passed' },
  ],
};
const REPORT = {
  success: true,
  numPassedTests: 40,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [FILE],
};

test("reports a successful run's counts and skipped tests, without its output", () => {
  expect(jestOutcome(REPORT, 0, 'words')).toEqual({
    passed: 40,
    failed: 0,
    output: '',
    skipped: ['chat-server/src/redis.test.ts: a restart [needs redis-server]'],
  });
});

test('counts a test file that cannot run as a failed test, and returns the output', () => {
  const report = { ...REPORT, success: false, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(jestOutcome(report, 1, 'words')).toMatchObject({ passed: 40, failed: 3, output: 'words' });
});

test('counts a run that fails without a failed test as one failure', () => {
  expect(jestOutcome(REPORT, 1, 'words')).toMatchObject({ failed: 1, output: 'words' });
});

test('counts a test that is skipped without a reason as a failure', () => {
  const file = { ...FILE, assertionResults: [{ fullName: 'a restart', status: 'pending' }] };
  expect(jestOutcome({ ...REPORT, testResults: [file] }, 0, '')).toMatchObject({
    failed: 1,
    output: expect.stringContaining('chat-server/src/redis.test.ts: a restart') as string,
  });
});

test('counts a missing report as one failure', () => {
  expect(jestOutcome(null, 1, 'the set-up broke')).toEqual(failed('the set-up broke'));
  expect(jestOutcome(null, 0, '')).toMatchObject({ failed: 1, output: 'jest exited without a report.' });
});

test('adds up the counts of all steps in the last line', () => {
  const all = [passed, failed('words'), jestOutcome(REPORT, 0, '')];
  expect(summary(total(all))).toBe('41 passed, 1 failed, 1 skipped');
  expect(summary(total([]))).toBe('0 passed, 0 failed, 0 skipped');
});
