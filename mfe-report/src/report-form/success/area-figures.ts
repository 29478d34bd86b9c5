import { useEffect, useEffectEvent, useState } from 'react';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { AREA_REPORTS, useSupabase, type Report } from '@health-commons/data';

const TOP_SYMPTOMS = 3;

/**
 * The recent reports of a postal area. If `isAtLeast` is true, there may be more than `count`. `symptoms` are the most
 * reported ones, most first.
 */
export type AreaFigures = {
  readonly count: number;
  readonly isAtLeast: boolean;
  readonly symptoms: readonly string[];
};

/** Summarizes the newest reports of a postal area. `now` is in milliseconds since 1970. */
export function toAreaFigures(reports: readonly Report[], now: number): AreaFigures {
  const since = now - ACTIVE_DAYS * 24 * 3_600_000;
  const recent = reports.filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const counts = new Map<string, number>();
  for (const symptom of recent.flatMap(({ symptoms }) => symptoms))
    counts.set(symptom, (counts.get(symptom) ?? 0) + 1);
  const symptoms = [...counts].sort(([, a], [, b]) => b - a).map(([symptom]) => symptom);
  return {
    count: recent.length,
    isAtLeast: recent.length === reports.length && reports.length >= AREA_REPORTS,
    symptoms: symptoms.slice(0, TOP_SYMPTOMS),
  };
}

/** Reads the recent reports in a postal area (SPEC.md, section 7). Returns null until they are read. */
export function useAreaReports(country: string, pinCode: string): AreaFigures | null {
  const { getReports } = useSupabase();
  const [figures, setFigures] = useState<AreaFigures | null>(null);
  const read = useEffectEvent(() => getReports(country, pinCode));
  useEffect(() => {
    let current = true;
    void read().then((reports) => {
      if (current) setFigures(toAreaFigures(reports, Date.now()));
    });
    return () => {
      current = false;
    };
  }, [country, pinCode]);
  return figures;
}
