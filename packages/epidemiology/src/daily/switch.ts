import type { DailyAlert, DailyInput } from './alert';
import { alertEwma } from './ewma';
import { regressionAlerts } from './regression';

/** Minimum adjusted R² for the regression; below it the moving average is used. */
const EXPLAINS = 0.6;

/**
 * NSSP-ESSENCE's switch: for each day the regression or the moving average, chosen as in the CDC's Rnssp 0.3.1.
 * @throws RangeError that names every fault of the input
 */
export function alertSwitch(input: DailyInput): DailyAlert[] {
  const averages = alertEwma(input);
  return regressionAlerts(input).map(({ adjustedR2, ...regression }, index) => {
    const average = averages[index];
    return average === undefined || (adjustedR2 !== null && adjustedR2 >= EXPLAINS) ? regression : average;
  });
}
