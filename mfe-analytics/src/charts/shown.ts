import type { AnalyticsSeries } from '@health-commons/contracts/analytics';

/** The last `days` of a longer series. What is said of more than its days (forecast, scores, totals) stays. */
export function lastDays(series: AnalyticsSeries, days: number): AnalyticsSeries {
  const shown = series.days.slice(-days);
  const first = shown[0]?.date ?? '';
  const windows = series.rt?.windows.filter(({ date }) => date >= first) ?? [];
  return {
    ...series,
    days: shown,
    byIllness: series.byIllness.map(({ illness, counts }) => ({ illness, counts: counts.slice(-days) })),
    // An older reproduction number is still the last there is.
    rt: series.rt && { ...series.rt, windows: windows.length > 0 ? windows : series.rt.windows.slice(-1) },
  };
}
