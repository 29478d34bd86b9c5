export { ears } from './ears';
export {
  farringtonFlexible,
  type FarringtonInput,
  type FarringtonWeek,
} from './farrington/farrington-flexible';
export type { ThresholdMethod } from './farrington/thresholds';
export type { DailyAlert } from './daily/alert';
export { alertEwma } from './daily/ewma';
export { alertRegression } from './daily/regression';
export { alertSwitch } from './daily/switch';
export { discreteSerialInterval } from './reproduction/serial-interval';
export { estimateRt } from './reproduction/estimate-rt';
export { forecast, type Forecast, type ForecastInput, type Quantile } from './forecast/forecast';
export { naiveForecast } from './forecast/naive-forecast';
export { weightedIntervalScore } from './forecast/weighted-interval-score';
export { quasiPoisson } from './quasi-poisson';
export { poissonCdf, poissonQuantile } from './distributions/poisson';
export { negativeBinomialCdf, negativeBinomialQuantile } from './distributions/negative-binomial';
export { gammaCdf, gammaQuantile } from './distributions/gamma';
export { normalQuantile } from './distributions/normal';
export { studentTQuantile, studentTUpper } from './distributions/student-t';
