import path from 'node:path';
import { jestOutcome } from './jest-outcome';
import { failed, passed, summary, total } from './outcome';

const FILE = {
  name: path.resolve('chat-server/src/redis.test.ts'),
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [
    { fullName: 'a restart [needs redis-server]', status: 'pending' },
    { fullName: 'a message', status: 'passed' },
  ],
};
const REPORT = {
  success: true,
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [FILE],
};

test('a successful run has its counts, times and skipped tests, and no output', () => {
  expect(jestOutcome(REPORT, 0, 'words')).toEqual({
    passed: 40,
    failed: 0,
    skipped: 1,
    output: '',
    skippedTests: ['chat-server/src/redis.test.ts: a restart [needs redis-server]'],
    files: [{ file: 'chat-server/src/redis.test.ts', seconds: 2.5 }],
  });
});

test('a file that cannot run counts as a failure and keeps the output', () => {
  const report = { ...REPORT, success: false, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(jestOutcome(report, 1, 'words')).toMatchObject({ passed: 40, failed: 3, output: 'words' });
});

test('a run that fails without a failed test counts as one failure', () => {
  expect(jestOutcome(REPORT, 1, 'words')).toMatchObject({ failed: 1, output: 'words' });
});

test('a test that is skipped without a reason counts as a failure', () => {
  const file = { ...FILE, assertionResults: [{ fullName: 'a restart', status: 'pending' }] };
  expect(jestOutcome({ ...REPORT, testResults: [file] }, 0, '')).toMatchObject({
    failed: 1,
    output: expect.stringContaining('chat-server/src/redis.test.ts: a restart') as string,
  });
});

test('a missing report counts as one failure', () => {
  expect(jestOutcome(null, 1, 'the set-up broke')).toEqual(failed('the set-up broke'));
  expect(jestOutcome(null, 0, '')).toMatchObject({ failed: 1, output: 'jest ended without a report.' });
});

test('the last line sums up all steps', () => {
  const all = [passed, failed('words'), jestOutcome(REPORT, 0, '')];
  expect(summary(total(all))).toBe('41 passed, 1 failed, 1 skipped');
  expect(summary(total([]))).toBe('0 passed, 0 failed, 0 skipped');
});
