export { ears } from './ears';
export {
  farringtonFlexible,
  type FarringtonInput,
  type FarringtonWeek,
} from './farrington/farrington-flexible';
export type { DailyAlert } from './daily/alert';
export { alertEwma } from './daily/ewma';
export { alertSwitch } from './daily/switch';
export { estimateRt } from './reproduction/estimate-rt';
export { observedDays, reportingGaps, type ReportingGap } from './reporting-gaps';
export { forecast } from './forecast/forecast';
export type { Forecast } from './forecast/forecast-input';
export { forecastWeeks, type WeeksForecast, type WeeksInput } from './forecast/forecast-weeks';
export { naiveForecast } from './forecast/naive-forecast';
export { weightedIntervalScore } from './forecast/weighted-interval-score';
export { quasiPoisson } from './quasi-poisson';
export { poissonCdf, poissonQuantile } from './distributions/poisson';
export { negativeBinomialCdf, negativeBinomialQuantile } from './distributions/negative-binomial';
export { studentTUpper } from './distributions/student-t';
export {
  judgeCounts,
  rangeOf,
  type CountsInput,
  type CountsJudge,
  type Range,
  type Verdict,
  type VerdictState,
} from './model/judge-counts';
export type { Risk } from './model/episode';
export { SERIAL_INTERVALS } from './reproduction/serial-intervals';
