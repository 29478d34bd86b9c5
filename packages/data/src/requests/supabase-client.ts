import type { SupabaseClient } from '@supabase/supabase-js';
import type { Config } from '@health-commons/contracts/config';
import { healthTipSchema, type HealthTip } from '@health-commons/contracts/tips';
import * as v from 'valibot';
import { toReports, type Report } from '../report';

type Backend = Pick<Config, 'supabaseUrl' | 'anonKey'>;

/** Time limit of a database request in milliseconds. */
const READ_TIMEOUT_MS = 10_000;

const clients = new Map<string, Promise<SupabaseClient>>();

/**
 * Returns the milliseconds before supabase-js reopens a broken socket: the 3 s of SPEC.md, doubled for each attempt
 * after the fourth, at most 30 s. Jitter shortens the delay by up to 20%, so that not all clients reconnect at once
 * after a restart.
 */
function reconnectAfterMs(tries: number): number {
  const base = Math.min(3000 * 2 ** Math.max(0, tries - 4), 30_000);
  return Math.round(base * (0.8 + Math.random() * 0.2));
}

/** Loads and runs the module of supabase-js, without creating a client. */
export const loadSupabase = () => import(/* webpackChunkName: 'supabase' */ '@supabase/supabase-js');

async function create({ supabaseUrl, anonKey }: Backend): Promise<SupabaseClient> {
  const { createClient } = await loadSupabase();
  return createClient(supabaseUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Fail at once. Otherwise supabase-js would retry for seconds while a visitor waits.
    db: { retry: false, timeout: READ_TIMEOUT_MS },
    realtime: { reconnectAfterMs },
  });
}

/**
 * Loads the supabase-js client from its lazy chunk. Each backend has one client, because a second client would
 * open a second socket. Rejects if the chunk cannot be loaded; the next call retries.
 */
export function loadClient(config: Backend): Promise<SupabaseClient> {
  const key = `${config.supabaseUrl} ${config.anonKey}`;
  const known = clients.get(key);
  if (known !== undefined) return known;
  const loading = create(config);
  clients.set(key, loading);
  loading.catch(() => clients.delete(key));
  return loading;
}

/** Counts the health tips, to check the connection to the database (SPEC.md, section 7). Null after an error. */
export async function countHealthTips(client: SupabaseClient): Promise<number | null> {
  const { count, error } = await client.from('health_tips').select('*', { count: 'exact', head: true });
  return error === null ? count : null;
}

/** Maximum number of reports that are read of a postal area. A page needs no more, and phones should not load more. */
export const AREA_REPORTS = 100;

/** Reads the last AREA_REPORTS reports of an area, newest first (SPEC.md section 7). Rejects with PostgREST's error. */
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

const tips = v.array(healthTipSchema);

/**
 * Returns the first result of the database function. If the function fails or returns nothing, returns any tip of
 * the table that shares a symptom, or null (SPEC.md, section 7). Rejects if the table cannot be read.
 */
export async function queryHealthTip(
  client: SupabaseClient,
  symptoms: readonly string[],
  pinCode: string,
): Promise<HealthTip | null> {
  const names = { symptom_list: symptoms, location_pin_code: pinCode };
  const chosen = await client.rpc('get_health_tip_by_symptoms_and_location', names);
  // After a failure, the data is null.
  const parsed = v.safeParse(tips, chosen.data);
  if (parsed.success && parsed.output[0]) return parsed.output[0];
  const { data } = await client
    .from('health_tips')
    .select('*')
    .overlaps('symptoms', symptoms)
    .limit(1)
    .throwOnError();
  return v.parse(tips, data)[0] ?? null;
}
