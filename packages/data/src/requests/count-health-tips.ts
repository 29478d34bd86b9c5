import type { SupabaseClient } from '@supabase/supabase-js';

/** The connectivity check of SPEC section 7: how many health tips there are, null when the backend does not answer. */
export async function countHealthTips(client: SupabaseClient): Promise<number | null> {
  const { count, error } = await client.from('health_tips').select('*', { count: 'exact', head: true });
  return error === null ? count : null;
}
