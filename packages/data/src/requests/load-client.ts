import type { SupabaseClient } from '@supabase/supabase-js';
import type { Config } from '@health-commons/contracts/config';

/** Milliseconds a table read may take. */
const LOOK_UP_TIMEOUT_MS = 10_000;

const clients = new Map<string, Promise<SupabaseClient>>();

/**
 * supabase-js's own waits between attempts to open a broken socket again: SPEC's 3 s, after some attempts longer, up to 30 s, each
 * varied a little so that all visitors do not come back in the same instant after a restart.
 */
export function reconnectAfterMs(tries: number, random: () => number = Math.random): number {
  const base = Math.min(3000 * 2 ** Math.max(0, tries - 4), 30_000);
  return Math.round(base * (0.8 + random() * 0.2));
}

/**
 * The supabase-js client, in a chunk of its own that is loaded when it is first needed. One client per backend: a second one would
 * open a second socket. Rejects when the chunk cannot be loaded; the next call tries again.
 */
export function loadClient(config: Pick<Config, 'supabaseUrl' | 'anonKey'>): Promise<SupabaseClient> {
  const key = `${config.supabaseUrl} ${config.anonKey}`;
  const known = clients.get(key);
  if (known !== undefined) return known;
  const loading = import('@supabase/supabase-js').then(({ createClient }): SupabaseClient =>
    createClient(config.supabaseUrl, config.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // A look-up that fails has its words at once: supabase-js would try for seconds while a visitor waits.
      db: { retry: false, timeout: LOOK_UP_TIMEOUT_MS },
      realtime: { reconnectAfterMs: (tries: number) => reconnectAfterMs(tries) },
    }),
  );
  clients.set(key, loading);
  loading.catch(() => clients.delete(key));
  return loading;
}
