import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Counts the health tips, to check the connection to the database (SPEC.md, section 7). Resolves to null after an
 * error.
 */
export async function countHealthTips(client: SupabaseClient): Promise<number | null> {
  const { count, error } = await client.from('health_tips').select('*', { count: 'exact', head: true });
  return error === null ? count : null;
}
