import { jestOutcome } from './jest-outcome';
import { failed, passed, summary, total } from './outcome';

const REPORT = {
  success: true,
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

test('a good jest run counts its tests and says nothing', () => {
  expect(jestOutcome(REPORT, 0, 'words')).toEqual({ passed: 40, failed: 0, skipped: 3, output: '' });
});

test('a file that cannot run is a failure, and the words are kept', () => {
  const report = { ...REPORT, success: false, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(jestOutcome(report, 1, 'words')).toEqual({ passed: 40, failed: 3, skipped: 3, output: 'words' });
});

test('a run that fails without a failed test is one failure', () => {
  expect(jestOutcome(REPORT, 1, 'words')).toMatchObject({ failed: 1, output: 'words' });
});

test('no report is one failure', () => {
  expect(jestOutcome(null, 1, 'the set-up broke')).toEqual(failed('the set-up broke'));
  expect(jestOutcome(null, 0, '')).toMatchObject({ failed: 1, output: 'jest ended without a report.' });
});

test('the last line sums up everything', () => {
  const all = [passed, failed('words'), jestOutcome(REPORT, 0, '')];
  expect(summary(total(all))).toBe('41 passed, 1 failed, 3 skipped');
  expect(summary(total([]))).toBe('0 passed, 0 failed, 0 skipped');
});
