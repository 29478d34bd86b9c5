import type { HealthTip } from '@health-commons/contracts/tips';

const RED_FLAGS: readonly string[] = ['Chest pain', 'Shortness of breath'];

/**
 * Returns the best tip for the symptoms, or undefined if no tip shares one. The order is that of the database function
 * get_health_tip_by_symptoms_and_location, without places: tips for a red flag, more shared symptoms, fewer symptoms.
 */
export function bestTip(tips: readonly HealthTip[], symptoms: readonly string[]): HealthTip | undefined {
  const ranked = tips
    .map((tip) => {
      const shared = tip.symptoms.filter((symptom) => symptoms.includes(symptom));
      const urgent = Number(shared.some((symptom) => RED_FLAGS.includes(symptom)));
      return { tip, urgent, shared: shared.length };
    })
    .filter(({ shared }) => shared > 0);
  ranked.sort(
    (a, b) => b.urgent - a.urgent || b.shared - a.shared || a.tip.symptoms.length - b.tip.symptoms.length,
  );
  return ranked[0]?.tip;
}
