import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { AREA_REPORTS, useSupabase, type Report } from '@health-commons/data';
import type { Action } from '../form-reducer';
import type { FormState } from '../form-state';

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

/** Reads the recent reports in the report's postal area (SPEC.md, section 7). After a failure, the list is empty. */
export function useAreaReports({ submission }: FormState, dispatch: Dispatch<Action>): void {
  const { getReports } = useSupabase();
  const country = submission.status === 'success' ? submission.report.country : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : null;
  const read = useEffectEvent((inCountry: string, code: string) => getReports(inCountry, code));

  useEffect(() => {
    if (country === null || pinCode === null) return;
    let current = true;
    void read(country, pinCode).then((reports) => {
      if (current) dispatch({ type: 'area-read', figures: toAreaFigures(reports, Date.now()) });
    });
    return () => {
      current = false;
    };
  }, [country, pinCode, dispatch]);
}
