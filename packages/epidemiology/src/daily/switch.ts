import type { DailyAlert, DailyInput } from './alert';
import { alertEwma } from './ewma';
import { regressionAlerts } from './regression';

/** Minimum adjusted R² for the regression. Below it, the moving average is used. */
const EXPLAINS = 0.6;

/**
 * Computes daily alerts with NSSP-ESSENCE's switch, which chooses the regression or the moving average for
 * each day, as in the CDC's Rnssp 0.3.1.
 * @throws RangeError that names every invalid argument
 */
export function alertSwitch(input: DailyInput): DailyAlert[] {
  const averages = alertEwma(input);
  return regressionAlerts(input).map(({ adjustedR2, ...regression }, index) => {
    const average = averages[index];
    return average === undefined || (adjustedR2 !== null && adjustedR2 >= EXPLAINS) ? regression : average;
  });
}
