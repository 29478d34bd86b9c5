import type { SupabaseClient } from '@supabase/supabase-js';
import { AREA_REPORTS } from '../constants';
import { toReports, type Report } from '../report';

/** Reads the newest AREA_REPORTS reports of a postal area, newest first (SPEC.md, section 7). Rejects with PostgREST's error. */
export async function queryReports(
  client: SupabaseClient,
  country: string,
  pinCode: string,
): Promise<Report[]> {
  const { data } = await client
    .from('symptom_reports')
    .select('*')
    .eq('country', country)
    .eq('pin_code', pinCode)
    .order('created_at', { ascending: false })
    .limit(AREA_REPORTS)
    .throwOnError();
  return toReports(data);
}
