import { SYMPTOMS, type IllnessType, type Symptom } from '@health-commons/contracts/vocabulary';
import { BACKGROUND, ILLNESSES, symptomsOf } from './data';
import { pick, type Random } from './random';

/**
 * Draws at least one symptom and returns the symptoms in the form's order. Each symptom is drawn independently, with
 * its frequency in patients.
 */
export function drawSymptoms(random: Random, illness: IllnessType): Symptom[] {
  const frequencies = symptomsOf(drawCause(random, illness));
  for (;;) {
    const symptoms = SYMPTOMS.filter((symptom) => random() < (frequencies[symptom]?.[0] ?? BACKGROUND));
    if (symptoms.length > 0) return symptoms;
  }
}

/**
 * Returns the cause of the symptoms: the illness itself or, for 'other' and 'unknown', one of the causes behind them.
 */
function drawCause(random: Random, illness: IllnessType): string {
  const { causes } = ILLNESSES[illness];
  if (!causes) return illness;
  const names = Object.keys(causes);
  return names[pick(random, Object.values(causes))] ?? illness;
}
