/** A week of the baseline, and its period of the year from 1 to noPeriods. */
export type BaselineRow = { index: number; period: number };

type BaselineOptions = { w: number; noPeriods: number; pastWeeksNotIncluded: number };

/**
 * Returns the baseline weeks before `index`, oldest first (Noufaily et al. 2013, Stat Med 32:1206). The weeks
 * within `w` weeks of a reference week or of `index` form the last period of the year. The weeks between
 * these windows are split into the other periods, longer periods first. If there is only one period, only the
 * windows are used. The newest `pastWeeksNotIncluded` weeks are left out.
 */
export function baselineRows(
  index: number,
  references: readonly number[],
  { w, noPeriods, pastWeeksNotIncluded }: BaselineOptions,
): BaselineRow[] {
  const centres = [...references].reverse();
  const last = index - pastWeeksNotIncluded - 1;
  const rows: BaselineRow[] = [];
  const add = (from: number, to: number, period: number) => {
    for (let i = from; i <= Math.min(to, last); i += 1) rows.push({ index: i, period });
  };
  centres.forEach((centre, i) => {
    add(centre - w, centre + w, noPeriods);
    if (noPeriods > 1) {
      const gap = { from: centre + w + 1, to: (centres[i + 1] ?? index) - w - 1 };
      for (const part of cut(gap, noPeriods - 1)) add(part.from, part.to, part.period);
    }
  });
  add(index - w, index - 1, noPeriods);
  return rows;
}

function cut(gap: { from: number; to: number }, parts: number) {
  const length = gap.to - gap.from + 1;
  const short = Math.floor(length / parts);
  const longer = length - short * parts;
  let from = gap.from;
  return Array.from({ length: parts }, (_, i) => {
    const part = { from, to: from + short + (i < longer ? 1 : 0) - 1, period: i + 1 };
    from = part.to + 1;
    return part;
  });
}
