export { ears } from './ears';
export { farringtonFlexible } from './farrington/farrington-flexible';
export { estimateRt, SERIAL_INTERVALS } from './reproduction/estimate-rt';
export { observedDays, reportingGaps } from './reporting-gaps';
export { forecastWeeks, type WeeksForecast } from './forecast/forecast-weeks';
export { naiveForecast, sampleQuantile } from './forecast/naive-forecast';
export { weightedIntervalScore } from './forecast/weighted-interval-score';
export { quasiPoisson } from './quasi-poisson';
export { studentTUpper } from './distributions/student-t';
export {
  isTooFew,
  JUDGE,
  judgeCounts,
  rangeOf,
  type CountsInput,
  type CountsJudge,
  type Range,
  type Verdict,
} from './model/judge-counts';
export type { Effort } from './model/effort';
export { quantileOf, type Spread } from './model/spread';
export type { Weeks } from './model/weeks';
