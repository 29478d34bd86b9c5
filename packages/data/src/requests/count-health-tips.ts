import type { SupabaseClient } from '@supabase/supabase-js';

/** The connectivity check of SPEC.md, section 7: the number of health tips, null when the backend does not respond. */
export async function countHealthTips(client: SupabaseClient): Promise<number | null> {
  const { count, error } = await client.from('health_tips').select('*', { count: 'exact', head: true });
  return error === null ? count : null;
}
