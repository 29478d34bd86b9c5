import type { SupabaseClient } from '@supabase/supabase-js';
import { toReports, type Report } from '../report';

/** Reads the reports of a postal area, newest first (SPEC.md, section 7). Rejects with PostgREST's error. */
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
    .throwOnError();
  return toReports(data);
}
