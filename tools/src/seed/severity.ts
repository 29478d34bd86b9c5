import {
  SEVERITIES,
  type IllnessType,
  type Severity,
  type Symptom,
} from '@health-commons/contracts/vocabulary';
import { ILLNESSES } from './data';
import { pick, type Random } from './random';

const ALARMING: readonly Symptom[] = ['Shortness of breath', 'Chest pain'];

/**
 * Draws a severity. An alarming symptom halves the weight of the mildest severity and multiplies the weight of the
 * worst by 2.5.
 */
export function drawSeverity(random: Random, illness: IllnessType, symptoms: readonly Symptom[]): Severity {
  const alarming = symptoms.some((symptom) => ALARMING.includes(symptom));
  const factors: Partial<Record<Severity, number>> = alarming ? { mild: 0.5, severe: 2.5 } : {};
  const weights = SEVERITIES.map(
    (severity, i) => (ILLNESSES[illness].severity[i] ?? 0) * (factors[severity] ?? 1),
  );
  return SEVERITIES[pick(random, weights)] ?? 'mild';
}
