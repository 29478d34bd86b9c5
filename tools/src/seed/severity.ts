import { SEVERITIES, type IllnessType, type Severity, type Symptom } from '@health-commons/contracts/reports';
import { pick, type Random } from './random';

/** Shares of mild, moderate and severe in people who report from home. Assumed: no survey of such reports is known to us. */
const SHARES: Record<IllnessType, readonly [number, number, number]> = {
  flu: [0.62, 0.32, 0.06],
  dengue: [0.38, 0.47, 0.15],
  covid: [0.68, 0.27, 0.05],
  malaria: [0.35, 0.48, 0.17],
  typhoid: [0.35, 0.5, 0.15],
  chikungunya: [0.4, 0.5, 0.1],
  other: [0.75, 0.22, 0.03],
  unknown: [0.7, 0.25, 0.05],
};

const ALARMING: readonly Symptom[] = ['Shortness of breath', 'Chest pain'];

export function drawSeverity(random: Random, illness: IllnessType, symptoms: readonly Symptom[]): Severity {
  const [mild, moderate, severe] = SHARES[illness];
  const alarming = symptoms.some((symptom) => ALARMING.includes(symptom));
  const weights = alarming ? [mild * 0.5, moderate, severe * 2.5] : [mild, moderate, severe];
  return SEVERITIES[pick(random, weights)] ?? 'mild';
}
