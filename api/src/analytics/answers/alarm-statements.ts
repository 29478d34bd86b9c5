import { DETECTORS } from '../detect/detectors';
import type { Judged } from '../detect/ladder';
import type { Statements } from '../statements';
import { rounded } from '../sums';

/** Adds a sentence for each detector that raises an alarm, and a sentence that counts these detectors. */
export function addAlarms(statements: Statements, { illness, count, week, tests, alarms }: Judged): void {
  const field = 'indicators';
  for (const { method, value, expected, threshold } of tests.filter(({ alarm }) => alarm)) {
    const detector = DETECTORS.find(({ id }) => id === method);
    if (!detector) continue;
    const values = {
      illness,
      count: rounded(value),
      expected: rounded(expected ?? 0),
      threshold: rounded(threshold ?? 0),
      weekCount: count,
      weekExpected: rounded(week.mean),
    };
    statements.add(field, detector.sentence, values, detector.source);
  }
  const values = { illness, alarms: alarms.length, ran: tests.length, detectors: alarms };
  statements.add(field, 'alarm.agreement', values);
}
