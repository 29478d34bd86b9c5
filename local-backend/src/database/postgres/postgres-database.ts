import { Pool } from 'pg';
import type { Database } from '../port';

export async function openPostgresDatabase(url: string): Promise<Database> {
  void new Pool({ connectionString: url });
  await Promise.resolve();
  throw new Error('not yet');
}
