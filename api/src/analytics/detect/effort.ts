import type { History } from '../history';
import { sumOf } from '../sums';
import { FLOOD } from './flood-rules';
import { DETECTION } from './parameters';
import { baselineBefore, clusteringOf, growthOf } from './week-test';

/** The reporting effort that an illness is compared with. */
export type Effort = {
  /** Daily reports of all other illnesses, without those that are left out. */
  others: readonly number[];
  /** Illnesses whose reports rose much faster than all others, fastest first. */
  leftOut: readonly string[];
};

/**
 * Returns a function that measures the effort for an illness in the seven days that end on day `end`. An
 * illness that grew much faster than slower ones says nothing about the number of users, so it is left out:
 * otherwise a flood of reports of one illness would hide outbreaks of all others. The slowest always stays.
 */
export function effortFor(history: History): (illness: string | null, end: number) => Effort {
  const known = new Map<string, Effort>();
  return (illness, end) => {
    const others = history.illnesses.filter((one) => one.illness !== illness);
    const leftOut = outliersOf(others, end, history.flood.outlier);
    const key = [illness, ...leftOut].join();
    const found = known.get(key);
    if (found) return found;
    const kept = others.filter((one) => !leftOut.includes(one.illness));
    const effort = {
      others: history.total.map((_, day) => kept.reduce((all, { counts }) => all + (counts[day] ?? 0), 0)),
      leftOut,
    };
    known.set(key, effort);
    return effort;
  };
}

type Growth = { illness: string; now: number; before: number; ratio: number; counts: readonly number[] };

/** Returns the illnesses that grew much faster than the slower ones together, fastest first. */
function outliersOf(others: History['illnesses'], end: number, errors: number): string[] {
  const { from, to } = baselineBefore(end);
  const days = to - from;
  if (!Number.isFinite(errors) || days < 1) return [];
  const half = 0.5 / days;
  const week = { from: end + 1 - DETECTION.window, to: end + 1 };
  const grown = others
    .map(({ illness, counts }): Growth => {
      const now = sumOf(counts, week.from, week.to);
      const before = sumOf(counts, from, to);
      const ratio = (now / DETECTION.window + half) / (before / days + half);
      return { illness, counts, now, before, ratio };
    })
    .sort((a, b) => a.ratio - b.ratio);
  if (!grown.slice(1).some(mayBeFast)) return [];
  for (let i = 1; i < grown.length; i += 1) {
    const one = grown[i];
    if (!one || !mayBeFast(one)) continue;
    const slower = grown.slice(0, i);
    const counts = one.counts.map((_, day) => slower.reduce((all, each) => all + (each.counts[day] ?? 0), 0));
    const { growth, variance } = growthOf(
      sumOf(counts, week.from, week.to),
      sumOf(counts, from, to),
      days,
      clusteringOf(counts, from, to),
    );
    const dispersion = clusteringOf(one.counts, from, to);
    const own = dispersion / (one.now + half * DETECTION.window) + dispersion / (one.before + half * days);
    const excess = Math.log(one.ratio / growth);
    if (one.ratio >= FLOOD.minGrowth * growth && excess > errors * Math.sqrt(own + variance))
      return grown
        .slice(i)
        .map(({ illness }) => illness)
        .reverse();
  }
  return [];
}

const mayBeFast = ({ now, ratio }: Growth): boolean => now >= DETECTION.minCases && ratio >= FLOOD.minGrowth;
