import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { healthTipSchema, type HealthTip } from '@health-commons/contracts/tips';

const tips = v.array(healthTipSchema);

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
    .limit(1)
    .throwOnError();
  return v.parse(tips, data)[0];
}

/**
 * Returns the first result of the database function. If the function fails or returns nothing, returns any tip in the
 * table for one of the symptoms, or null. Rejects if the table cannot be read.
 */
export async function queryHealthTip(
  client: SupabaseClient,
  symptoms: readonly string[],
  pinCode: string,
): Promise<HealthTip | null> {
  const chosen = await byProcedure(client, symptoms, pinCode).catch(() => undefined);
  return chosen ?? (await byTable(client, symptoms)) ?? null;
}
