import { SYMPTOMS, type IllnessType, type Symptom } from '@health-commons/contracts/reports';
import { pick, type Random } from './random';
import { BACKGROUND, FREQUENCIES, type Cause, type Frequencies } from './symptom-frequencies';

/** What people who choose 'other' or 'unknown' have, in shares. Assumed. */
const HIDDEN_CAUSES: Record<'other' | 'unknown', Partial<Record<Cause, number>>> = {
  other: { cold: 0.6, stomach: 0.3, heat: 0.1 },
  unknown: { cold: 0.4, flu: 0.2, stomach: 0.2, covid: 0.15, heat: 0.05 },
};

/** At least one symptom, in the form's order, each as likely as it is in patients with the illness. */
export function drawSymptoms(random: Random, illness: IllnessType): Symptom[] {
  const frequencies: Frequencies = FREQUENCIES[causeOf(random, illness)];
  for (;;) {
    const symptoms = SYMPTOMS.filter((symptom) => random() < (frequencies[symptom] ?? BACKGROUND)[0]);
    if (symptoms.length > 0) return symptoms;
  }
}

function causeOf(random: Random, illness: IllnessType): Cause {
  if (illness !== 'other' && illness !== 'unknown') return illness;
  const causes = Object.entries(HIDDEN_CAUSES[illness]);
  const chosen =
    causes[
      pick(
        random,
        causes.map(([, share]) => share),
      )
    ];
  // Object.entries forgets that the keys are causes.
  return (chosen?.[0] ?? 'cold') as Cause;
}
