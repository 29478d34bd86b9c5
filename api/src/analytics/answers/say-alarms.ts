import type { Statements } from '../statements';
import { nameOf } from '../advice/illnesses';
import type { Judged } from '../detect/ladder';
import { rounded } from '../sums';
import { methodWords } from './method-words';

/** A sentence for each method that raises an alarm, of the day on which it does, and how many of those that were asked agree. */
export function sayAlarms(statements: Statements, judged: Judged): void {
  const { illness, count, week, tests, alarms } = judged;
  const name = nameOf(illness);
  for (const method of alarms) {
    const test = tests.find((one) => one.method === method && one.alarm);
    if (!test) continue;
    if (method === 'negativeBinomial7')
      statements.say(
        'indicators',
        'Reports of {illness} in the 7 days to yesterday: {count}. About {expected} are usual; more than {threshold} raise an alarm.',
        {
          illness: name,
          count: test.value,
          expected: rounded(test.expected ?? 0),
          threshold: test.threshold ?? 0,
        },
        'negative-binomial',
      );
    else if (method === 'farringtonFlexible')
      statements.say(
        'indicators',
        'Reports of {illness} in the 7 days to yesterday: {count}. The same weeks of earlier years lead to expect about {expected}; more than {threshold} raise an alarm.',
        {
          illness: name,
          count: test.value,
          expected: rounded(test.expected ?? 0),
          threshold: rounded(test.threshold ?? 0),
        },
        'farrington',
      );
    else
      statements.say(
        'indicators',
        'Daily reports of {illness} rose faster than chance explains: {count} in the 7 days to yesterday, where about {expected} are usual.',
        { illness: name, count, expected: rounded(week.mean) },
        'ewma',
      );
  }
  const asked = new Set(tests.map(({ method }) => method)).size;
  statements.say(
    'indicators',
    alarms.length > 1
      ? 'Checks that raise an alarm for {illness}: {alarms} of {asked} ({methods}).'
      : 'Only one of {asked} checks raises an alarm for {illness} ({methods}).',
    { illness: name, alarms: alarms.length, asked, methods: methodWords(alarms) },
  );
}
