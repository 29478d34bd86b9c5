import type { Statement } from '@health-commons/contracts/analytics';
import { forecast } from '@health-commons/epidemiology';
import { MONTHS } from '../answers/seasons-of';
import { shareChange } from '../answers/share-change';
import { daysBetween } from '../days';
import { rounded, sum } from '../sums';
import { idOf, type Recomputer } from './recomputer';

type Numbers = Statement['numbers'];
type Worked = Record<string, number | string | null | undefined>;
type Rule = readonly [RegExp, (from: Recomputer, numbers: Numbers, template: string) => Worked];
const same = (numbers: Numbers, ...names: string[]): Worked =>
  Object.fromEntries(names.map((name) => [name, numbers[name]]));

/** A name that only says what is meant (`same`) is taken as it stands; every other number is worked out. */
const SENTENCES: readonly Rule[] = [
  [/^Reports dated after today/, (from) => ({ future: from.parameter('futureReports') })],
  [/^None of the reports from/, (from) => ({ place: from.place.name })],
  [/^There are no reports from/, (from) => ({ place: from.place.name })],
  [
    /^Reports from \{place\} before today/,
    (from) => ({
      ...from.past,
      place: from.place.name,
      leastReports: from.parameter('leastReports'),
      leastDays: from.parameter('leastDays'),
    }),
  ],
  [
    /The same weeks of earlier years/,
    (from, { illness }) => {
      const { count, expected, threshold } = from.years(illness);
      return { illness, count, expected: rounded(expected), threshold: rounded(threshold) };
    },
  ],
  [
    /^(Reports of \{illness\} in the|Most frequent in the|Look at this page)/,
    (from, { illness, ...numbers }) => {
      const test = from.week(illness);
      const worked = { illness, count: test.count, threshold: test.threshold };
      return 'expected' in numbers ? { ...worked, expected: rounded(test.mean) } : worked;
    },
  ],
  [
    /^Daily reports of/,
    (from, { illness }) => ({
      illness,
      count: from.count(illness, 7, 1),
      expected: rounded(from.week(illness).mean),
    }),
  ],
  [
    /^(Checks that raise|Only one of)/,
    (from, { illness, methods }) => ({
      illness,
      methods: String(methods).split(', ').length === from.methods(illness, true) ? methods : null,
      alarms: from.methods(illness, true),
      asked: from.methods(illness, false),
    }),
  ],
  [
    /^(\{place\}: )?[Nn]o illness is above/,
    (from, numbers) => ({ ...same(numbers, 'place'), tested: from.list('weeks').length }),
  ],
  [
    /^Reports of everything but/,
    (from, { illness }) => ({ illness, growth: rounded(from.week(illness).growth, 2) }),
  ],
  [
    /^Reports of the last \{timeframe\} days/,
    (from, { timeframe }) => ({ timeframe, totalReports: from.total(Number(timeframe)) }),
  ],
  [
    /^(Under way now|The next 7 days will show)/,
    (from, { illness }) => ({ illness, expected: rounded(from.week(illness).mean) }),
  ],
  [
    /^(No reports|Reports) from \{place\} in the last/,
    (from, { illness }) => {
      const period = from.parameter('period');
      const totalReports = from.total(period);
      const all = {
        place: from.place.name,
        period,
        totalReports,
        averageDaily: rounded(totalReports / period, 2),
      };
      const count = from.count(illness, period);
      return illness === undefined
        ? all
        : { ...all, illness, count, share: rounded((100 * count) / totalReports) };
    },
  ],
  [/^There are no reports of the \{period\} days/, (from) => ({ period: from.parameter('period') })],
  [
    /^All reports:/,
    (from) => {
      const period = from.parameter('period');
      const days = Math.min(period, from.days - period);
      return { after: from.total(period), before: from.total(period, period), days };
    },
  ],
  [
    /^The share of/,
    (from, { illness }, template) => {
      const change = shareChange(
        from.counts(illness),
        from.others(illness).map((n, i) => n + (from.counts(illness)[i] ?? 0)),
        from.parameter('period'),
      );
      if (!change || change.pValue >= from.parameter('shareAlpha')) return {};
      const { x, y, after, before, t } = change;
      if (t > 0 !== template.includes('rose')) return {};
      return {
        ...{ illness, x, y, after, before },
        shareBefore: rounded((100 * y) / before),
        shareAfter: rounded((100 * x) / after),
      };
    },
  ],
  [/^A forecast needs/, (from) => ({ leastDays: from.parameter('mediumDays'), days: from.past.days })],
  [
    /^\{name\} over the 7 days/,
    (from, { name }) => {
      const of = /^Reports of (.*)$/.exec(String(name))?.[1];
      const weeks = from.weeks(of === 'all illnesses' ? null : of);
      const [next] = forecast({ counts: weeks, horizons: [1], levels: [0.025, 0.25, 0.75, 0.975] });
      const [low95, low50, high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
      return { name, low95, low50, high50, high95, reports: sum(weeks), weeks: weeks.length };
    },
  ],
  [/^No reports from \{place\} yet, so/, (from) => ({ place: from.place.name })],
  [
    /^Reports from \{place\}: \{all\} over/,
    (from, numbers) => {
      const totals = ['winter', 'spring', 'summer', 'autumn', 'monsoon', 'post-monsoon'].map(
        (name) => from.season(({ season }) => season === name)?.total ?? 0,
      );
      const season = from.season(({ season: name }) => name === numbers['season']);
      const named = from
        .list<{ illness: string }>('waves')
        .filter(({ illness }) => from.isSeason(illness)).length;
      return {
        place: from.place.name,
        all: from.reports,
        days: from.days,
        season: season?.total === Math.max(...totals) ? season.season : null,
        total: season?.total,
        peaks: named,
        leastDays: from.parameter('leastDaysForPeaks'),
      };
    },
  ],
  [
    /^Most reports of \{illness\} come around/,
    (from, { illness }) => {
      const { next, ratio, weeks } = from.wave(illness);
      const wave = from.list<{ illness: string; reports: number }>('waves');
      return {
        illness: from.isSeason(illness) ? illness : null,
        month: MONTHS[Number(next.slice(5, 7)) - 1],
        ratio: rounded(ratio),
        reports: wave.find((one) => one.illness === idOf(illness))?.reports,
        weeks,
      };
    },
  ],
  [
    /^It is \{season\} now/,
    (from) => {
      const season = from.season(({ months }) => months.includes(Number(from.today.slice(5, 7))));
      return {
        season: season?.season,
        share: rounded((100 * (season?.total ?? 0)) / from.reports),
        total: season?.total,
        all: from.reports,
        seasonDays: season?.days,
        days: from.days,
      };
    },
  ],
  [
    /^The next peak of/,
    (from, { illness }) => {
      const { next } = from.wave(illness);
      return { illness, date: next, days: daysBetween(from.today, next) };
    },
  ],
  [/^No peak is named/, (from) => ({ leastDays: from.parameter('leastDaysForPeaks'), days: from.days })],
  [/^No peak is due/, (from) => ({ ahead: from.parameter('daysAhead') })],
  [
    /^\{place\}: \{count\} reports of/,
    (from, { illness }) => ({
      place: from.place.name,
      illness,
      count: from.count(illness, 7, 1),
      expected: rounded(from.week(illness).mean),
      alarms: from.methods(illness, true),
      asked: from.methods(illness, false),
    }),
  ],
  [/^Aged \{age\}: people/, (from) => ({ age: from.parameter('age'), from: from.parameter('olderFrom') })],
  [
    /^Aged \{age\}: children/,
    (from) => ({ age: from.parameter('age'), below: from.parameter('youngBelow') }),
  ],
  // What the person said of themselves stands in the request alone.
  [/^People with \{name\}|^Entries of the medical|^\{symptom\} can be/, (_, numbers) => numbers],
];

/** What the numbers of a sentence have to be. Throws for a sentence with numbers that it does not know. */
export function numbersOf(from: Recomputer, { template, numbers }: Statement): Worked {
  if (Object.keys(numbers).length === 0) return {};
  const found = SENTENCES.find(([pattern]) => pattern.test(template));
  if (!found) throw new Error(`nothing works this out again: ${template}`);
  return found[1](from, numbers, template);
}
