import type { Rung } from '@health-commons/contracts/analytics';

/** What a visitor reads of a method; its own name stands in evidence.tests. */
const METHOD_WORDS: Readonly<Record<string, string>> = {
  negativeBinomial7: 'the sum of 7 days',
  alertEwma: 'single days',
  alertSwitch: 'single days',
  farringtonFlexible: 'the same weeks of earlier years',
};
export const methodWords = (methods: readonly string[]): string =>
  methods.map((method) => METHOD_WORDS[method] ?? method).join(', ');

const CHECKS = {
  week: 'whether the last 7 days together have more reports than chance explains',
  average: 'whether single days rise above a moving average of the days before',
  regression:
    'whether single days rise above what the days before lead to expect (by trend and weekday where those explain the days, else by a moving average)',
  years: 'whether the last full week has more reports than the same weeks of earlier years lead to expect',
} as const;
const AGREE = 'One check that raises an alarm is a medium risk, two that agree on an illness are a high one.';

/** How an answer was come by. */
export const RUNG_WORDS: Readonly<Record<Rung, string>> = {
  insufficient: 'None: under 9 days or 5 reports nothing is claimed.',
  short: `Two checks of each illness: ${CHECKS.week}, and ${CHECKS.average}. ${AGREE}`,
  medium: `Two checks of each illness: ${CHECKS.week}, and ${CHECKS.regression}. ${AGREE}`,
  long: `Three checks of each illness: ${CHECKS.week}, ${CHECKS.regression}, and ${CHECKS.years}. ${AGREE}`,
};
