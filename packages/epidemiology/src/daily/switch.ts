import type { DailyAlert, DailyInput } from './alert';
import { alertEwma } from './ewma';
import { regressionAlerts } from './regression';

/** The regression judges where it explains this much of its baseline, else the moving average. */
const EXPLAINS = 0.6;

/**
 * NSSP-ESSENCE's switch: day by day the detector that suits the history, as the CDC's Rnssp 0.3.1 chooses.
 * @throws RangeError that names every fault of the input
 */
export function alertSwitch(input: DailyInput): DailyAlert[] {
  const averages = alertEwma(input);
  return regressionAlerts(input).map(({ adjustedR2, ...regression }, index) => {
    const average = averages[index];
    return average === undefined || (adjustedR2 !== null && adjustedR2 >= EXPLAINS) ? regression : average;
  });
}
