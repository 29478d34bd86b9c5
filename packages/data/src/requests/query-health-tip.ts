import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { healthTipSchema, type HealthTip } from '@health-commons/contracts/tips';

const tips = v.array(healthTipSchema);

/** More tips than the table has. SPEC.md's limit of 1 would return any of the tips that share a symptom. */
const MAX_TIPS = 200;

async function byProcedure(
  client: SupabaseClient,
  symptoms: readonly string[],
  pinCode: string,
): Promise<HealthTip | undefined> {
  const answer = await client
    .rpc('get_health_tip_by_symptoms_and_location', { symptom_list: symptoms, location_pin_code: pinCode })
    .throwOnError();
  return v.parse(tips, answer.data)[0];
}

async function byTable(client: SupabaseClient, symptoms: readonly string[]): Promise<HealthTip | undefined> {
  const { data } = await client
    .from('health_tips')
    .select('*')
    .overlaps('symptoms', symptoms)
    .limit(MAX_TIPS)
    .throwOnError();
  return bestTip(v.parse(tips, data), symptoms);
}

/**
 * Returns the first result of the database function. If the function fails or returns nothing, returns the tip in the
 * table that fits the symptoms best, or null. Rejects if the table cannot be read.
 */
export async function queryHealthTip(
  client: SupabaseClient,
  symptoms: readonly string[],
  pinCode: string,
): Promise<HealthTip | null> {
  const chosen = await byProcedure(client, symptoms, pinCode).catch(() => undefined);
  return chosen ?? (await byTable(client, symptoms)) ?? null;
}

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
