import type { TestBackend } from '@health-commons/local-backend/testing';
import { sumOf } from './statistics';

/** Counts the reports in the table, and in the map's circles of the whole world. */
export async function countReports(backend: TestBackend): Promise<{ table: number; map: number }> {
  const rows = await fetch(`${backend.url}/rest/v1/symptom_reports?select=id&limit=1`, {
    headers: { apikey: backend.serviceRoleKey, prefer: 'count=exact' },
  });
  const circles = await fetch(`${backend.api}/api/health-aggregates?zoom=0`);
  return {
    table: Number(rows.headers.get('content-range')?.split('/')[1]),
    map: sumOf((await circles.json()) as { count: number }[], ({ count }) => count),
  };
}
