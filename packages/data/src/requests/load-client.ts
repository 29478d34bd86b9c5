import type { SupabaseClient } from '@supabase/supabase-js';
import type { Config } from '@health-commons/contracts/config';

type Backend = Pick<Config, 'supabaseUrl' | 'anonKey'>;

/** Time limit of a database request in milliseconds. */
const READ_TIMEOUT_MS = 10_000;

const clients = new Map<string, Promise<SupabaseClient>>();

/**
 * Returns the milliseconds before supabase-js reopens a broken socket: the 3 s of SPEC.md, doubled for each attempt
 * after the fourth, at most 30 s. Jitter shortens the delay by up to 20%, so that not all clients reconnect at once
 * after a restart.
 */
function reconnectAfterMs(tries: number, random: () => number = Math.random): number {
  const base = Math.min(3000 * 2 ** Math.max(0, tries - 4), 30_000);
  return Math.round(base * (0.8 + random() * 0.2));
}

/** Loads and runs the module of supabase-js, without creating a client. */
export const loadSupabase = () => import('@supabase/supabase-js');

async function create({ supabaseUrl, anonKey }: Backend): Promise<SupabaseClient> {
  const { createClient } = await loadSupabase();
  return createClient(supabaseUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Fail at once. Otherwise supabase-js would retry for seconds while a visitor waits.
    db: { retry: false, timeout: READ_TIMEOUT_MS },
    realtime: { reconnectAfterMs: (tries: number) => reconnectAfterMs(tries) },
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
