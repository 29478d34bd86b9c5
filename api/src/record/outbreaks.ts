import {
  isOutbreak,
  type IllnessVerdict,
  type RecordEntry,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import { daysBetween } from '@health-commons/base/days';

/** An outbreak that is no more within this number of days was none: it is withdrawn. */
const WITHDRAWN_DAYS = 7;
/**
 * After a longer gap in the record, an outbreak is a new one. It is much longer than a failure of the job that
 * publishes should last.
 */
const MAX_GAP = 28;

/** An outbreak as it was published: consecutive entries of a place in which an illness has an outbreak. */
export type Outbreak = {
  illness: string;
  /** The entry that published it first. */
  first: RecordEntry;
  /** The entry that last changed its state or its risk, and what it said. */
  changed: RecordEntry;
  verdict: IllnessVerdict;
  /** The entry that published its end. Null while it lasts. */
  end: RecordEntry | null;
  isWithdrawn: boolean;
};

/** What is being checked is neither confirmed nor over, so it does not end an outbreak. */
const lasts = (state: VerdictState): boolean => isOutbreak(state) || state === 'being-checked';

/** Returns whether an outbreak of entries before this one may last. */
export const mayContinue = ({ verdicts }: RecordEntry): boolean => verdicts.some(({ state }) => lasts(state));

/** Returns the outbreaks that the entries of a place published, in the order of their first publication. */
export function outbreaksOf(entries: readonly RecordEntry[]): Outbreak[] {
  const outbreaks: Outbreak[] = [];
  const running = new Map<string, Outbreak>();
  entries.forEach((entry, i) => {
    const before = entries[i - 1] ?? entry;
    // Demonstration data says nothing about the real data that replaces it.
    const isNew =
      daysBetween(before.day, entry.day) > MAX_GAP || before.demonstration !== entry.demonstration;
    const verdicts = new Map(entry.verdicts.map((verdict) => [verdict.illness, verdict]));
    for (const outbreak of running.values()) {
      const verdict = verdicts.get(outbreak.illness);
      if (isNew || !verdict || !lasts(verdict.state)) {
        outbreak.end = entry;
        outbreak.isWithdrawn = daysBetween(outbreak.first.day, entry.day) <= WITHDRAWN_DAYS;
        running.delete(outbreak.illness);
      } else if (verdict.state !== outbreak.verdict.state || verdict.risk !== outbreak.verdict.risk) {
        Object.assign(outbreak, { changed: entry, verdict });
      }
    }
    for (const verdict of entry.verdicts) {
      if (running.has(verdict.illness) || !isOutbreak(verdict.state)) continue;
      const { illness } = verdict;
      const outbreak = { illness, first: entry, changed: entry, verdict, end: null, isWithdrawn: false };
      running.set(illness, outbreak);
      outbreaks.push(outbreak);
    }
  });
  return outbreaks;
}
