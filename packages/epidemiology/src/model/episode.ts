/** What the counts of an illness in a place say. Times are day indices. */
export type EpisodeState = 'usual' | 'unusual' | 'ongoing' | 'ending';
export type Risk = 'low' | 'medium' | 'high';

export type Episode = {
  state: EpisodeState;
  /** The first day of the outbreak, or null in the state 'usual'. */
  since: number | null;
  risk: Risk;
};

type Evidence = {
  day: number;
  /** The probability of at least as many reports, if nothing is unusual. */
  pValue: number;
  /** The same for the sum of seven days alone. */
  weekPValue: number;
  /** Reports of the last seven days. */
  count: number;
  /** The last week, without single large days, is clearly above the expected number. */
  isStrong: boolean;
  /** The last day on which the counts began to rise. */
  rising: number;
};

/** An unusual week becomes an ongoing outbreak after this many days. */
const ONGOING_DAYS = 14;
const CONFIRMED_DAYS = 7;
/** Above this p-value, a week is back at the level before the outbreak. */
const BACK = 0.025;
const FAR = 3;
/** So many such days in a row end the state 'unusual', and an ongoing outbreak. */
const CALM_DAYS = { unusual: 3, ongoing: 7 } as const;
/** An outbreak is ending when the reports of a week have fallen to this share of its largest week. */
const ENDING_SHARE = 0.5;
const RESUMED_SHARE = 0.6;

const USUAL: Episode = { state: 'usual', since: null, risk: 'low' };

/**
 * Follows one illness from day to day. An outbreak lasts until its counts are back at the level before it, however long
 * that takes.
 */
export function createEpisodes() {
  let current = USUAL;
  let calm = 0;
  let largest = 0;
  let began = 0;
  const begin = ({ day, count, isStrong, rising }: Evidence): Episode => {
    calm = 0;
    largest = count;
    began = day;
    return { state: 'unusual', since: rising, risk: isStrong ? 'high' : 'medium' };
  };
  const goOn = (episode: Episode, { day, weekPValue, count, isStrong }: Evidence): Episode => {
    largest = Math.max(largest, count);
    calm = weekPValue > 0.1 ? calm + FAR : weekPValue > BACK ? calm + 1 : 0;
    const needed = episode.state === 'unusual' ? CALM_DAYS.unusual : CALM_DAYS.ongoing;
    if (calm >= needed) return USUAL;
    const since = episode.since ?? day;
    if (day - began < CONFIRMED_DAYS || day - since < ONGOING_DAYS)
      return { ...episode, risk: isStrong ? 'high' : episode.risk };
    const share = episode.state === 'ending' ? RESUMED_SHARE : ENDING_SHARE;
    if (count <= share * largest) return { state: 'ending', since, risk: 'medium' };
    return { state: 'ongoing', since, risk: isStrong || episode.risk === 'high' ? 'high' : 'medium' };
  };
  return {
    current: () => current,
    /** Takes one day's evidence, in the order of the days. `alpha` is the false-alarm rate of a day. */
    next(evidence: Evidence, alpha: number): Episode {
      if (current.state !== 'usual') current = goOn(current, evidence);
      else if (evidence.pValue < alpha) current = begin(evidence);
      return current;
    },
  };
}

/** A day counts at most this many standard deviations, so that one day alone does not date a rise. */
const CAP = 3;
/** Slack of the cumulated sum in standard deviations a day: slower rises count as chance. */
const SLACK = 0.25;
/** A rise begins at most so many days before its alarm. */
const EARLIEST = 90;

/** Dates the beginning of a rise by a cumulated sum (Page 1954, Biometrika 41:100). */
export function createRise() {
  let sum = 0;
  let since = 0;
  return {
    /** Takes a day's standardised residual. */
    add(day: number, residual: number): void {
      if (sum <= 0) since = day;
      sum = Math.max(0, sum + Math.min(CAP, residual) - SLACK);
    },
    /** Starts anew after `day`. */
    restart(day: number): void {
      sum = 0;
      since = day;
    },
    /** The first day of the current rise. */
    since: (day: number) => Math.max(since, day - EARLIEST),
  };
}
