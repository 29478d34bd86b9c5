import { isUnnamedIllness, type IllnessType } from '@health-commons/contracts/vocabulary';
import {
  isTooFew,
  JUDGE,
  judgeCounts,
  type CountsJudge,
  type Effort,
  type Spread,
  type Verdict,
  type Weeks,
} from '@health-commons/epidemiology';
import { sumOf, totalsOf } from '../data/sums';

/** Daily counts of one illness from the place's first report to today. */
export type PlaceCounts = {
  illness: IllnessType;
  /** Reports within the limit per hour. */
  counts: readonly number[];
  /** All reports, held ones included. */
  all: readonly number[];
  /** Reports that the database holds, by day. Empty if there are none. */
  stored: readonly number[];
  /** Masks of the hours with reports, by day. Empty if they are unknown. */
  hours: readonly number[];
  isSpread: (day: number) => boolean;
  /** What operators decided, by day. */
  decisions: ReadonlyMap<number, 'release' | 'hide'>;
};

/** One day as the model saw it on the next morning. */
export type JudgedDay = {
  verdict: Verdict;
  /** The reports of the day itself, if nothing is unusual. Null without a baseline. */
  expected: Spread | null;
  /** The false-alarm rate of the day's test. */
  alpha: number;
};

/** What the model says of a place. No verdict depends on today, which is incomplete, or on later days. */
export type Judgement = {
  /** Counts of each day to yesterday in the figures. The rest is held. */
  figures: ReadonlyMap<string, readonly number[]>;
  /** What is expected of today, and its largest count that is in the figures. A larger one counts as the usual one. */
  today: ReadonlyMap<string, { expected: Spread | null; largest: number }>;
  /** The last JUDGED_DAYS days to yesterday of each illness with a name that was reported, oldest first. */
  days: ReadonlyMap<string, readonly JudgedDay[]>;
  /** Weekly figures up to yesterday, for forecasts of an illness, or of all reports (null). */
  weeks: ReadonlyMap<string | null, Weeks>;
  /** The reporting effort of a day (from 1970-01-01), for places in this one. */
  effortOn: (illness: string, dayNumber: number) => Effort | null;
};

/** The longest timeframe, and the day before. */
const JUDGED_DAYS = 91;
const WEEKS_AHEAD = 4;

type Place = {
  /** Days from 1970-01-01 to the first count. */
  firstDay: number;
  days: number;
  isTrusted: boolean;
  /** The judgement of the country, for an area with few illnesses. */
  country: Judgement | null;
};

const isTested = ({ illness }: { illness: string }): boolean => !isUnnamedIllness(illness);
const isReported = ({ all }: PlaceCounts, last: number): boolean =>
  all.some((count, day) => count > 0 && day <= last);

export function judgePlace(
  illnesses: readonly PlaceCounts[],
  { firstDay, days, isTrusted, country }: Place,
): Judgement {
  const judge = judgeCounts({
    firstDay,
    illnesses: illnesses.map((one) => ({
      ...one,
      isTested: isTested(one),
      decisionOf: (day: number) => one.decisions.get(day) ?? null,
    })),
    isTrusted,
    effortAround: (illness, day) => country?.effortOn(illness, firstDay + day) ?? NO_CHANGE,
  });
  const yesterday = days - 2;
  const judged = new Map<string, JudgedDay[]>(
    illnesses
      .filter((one) => isTested(one) && isReported(one, yesterday))
      .map(({ illness }) => [illness, []]),
  );
  const efforts = new Map<string, Effort[]>(illnesses.map(({ illness }) => [illness, []]));
  for (let day = 0; day <= yesterday; day += 1) {
    const verdicts = judge.next() ?? [];
    for (const [illness, kept] of efforts) kept.push(judge.effort(illness));
    if (day <= yesterday - JUDGED_DAYS) continue;
    for (const verdict of verdicts)
      judged
        .get(verdict.illness)
        ?.push({ verdict, expected: judge.model(verdict.illness).expected(day), alpha: judge.alpha() });
  }
  return {
    figures: new Map(
      illnesses.map(({ illness }) => [
        illness,
        Array.from(judge.model(illness).figures.subarray(0, yesterday + 1)),
      ]),
    ),
    today: new Map(illnesses.map(({ illness }) => [illness, todayOf(judge, illness, yesterday + 1)])),
    days: judged,
    weeks: new Map(
      [null, ...illnesses.map(({ illness }) => illness)].map((id) => [id, judge.weeks(id, WEEKS_AHEAD)]),
    ),
    effortOn: (illness, dayNumber) => efforts.get(illness)?.[dayNumber - firstDay] ?? null,
  };
}

const NO_CHANGE: Effort = { log: 0, variance: 0 };

function todayOf(judge: CountsJudge, illness: string, today: number) {
  const model = judge.model(illness);
  return { expected: model.expected(today), largest: model.largestFigure(today) };
}

/**
 * Like judgePlace, but skips the model for a place with too few reports yesterday: each illness is 'too-few', and no
 * earlier day is judged. The model takes milliseconds per year of counts, and most areas have few reports.
 */
export const judgeLastDay: typeof judgePlace = (illnesses, place) => {
  const yesterday = place.days - 2;
  const total = totalsOf(
    illnesses.map(({ all }) => all),
    place.days,
  );
  if (!isTooFew(total, yesterday)) return judgePlace(illnesses, place);
  const week = (counts: readonly number[]) => sumOf(counts, yesterday - 6, yesterday + 1);
  return {
    figures: new Map(illnesses.map(({ illness, counts }) => [illness, counts.slice(0, yesterday + 1)])),
    today: new Map(),
    days: new Map(
      illnesses
        .filter((one) => isTested(one) && isReported(one, yesterday))
        .map(({ illness, counts, all }) => {
          const verdict = { illness, state: 'too-few', since: null, risk: null, sum: week(counts) } as const;
          const unknown = { week: null, onTime: null, pValue: 1, held: week(all) - week(counts) };
          return [illness, [{ verdict: { ...verdict, ...unknown }, expected: null, alpha: JUDGE.alpha }]];
        }),
    ),
    weeks: new Map(),
    effortOn: () => null,
  };
};
