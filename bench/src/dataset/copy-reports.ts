import pg from 'pg';

/** Settings of PostgreSQL that make loading faster. */
export const LOAD_SETTINGS = [
  ...['shared_buffers=2GB', 'work_mem=256MB', 'maintenance_work_mem=1GB'],
  ...['max_wal_size=8GB', 'wal_level=minimal', 'max_wal_senders=0'],
];

const COLUMNS = 'country, pin_code, symptoms, illness_type, severity, latitude, longitude, is_demonstration';

/**
 * Copies the reports of a database until there are `reports`, then rebuilds the roll-ups. Each copy is up to a day
 * earlier or later than its original.
 */
export async function copyReports(url: string, reports: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  const log = (text: string) =>
    console.log(`postgres: ${text} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from public.symptom_reports',
  );
  const count = rows[0]?.count ?? 0;
  try {
    await client.query('update private.installation set loading_since = coalesce(loading_since, now())');
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into public.symptom_reports (${COLUMNS}, created_at)
       select ${COLUMNS}, least(now(), created_at + (random() - 0.5) * interval '2 days')
         from public.symptom_reports, generate_series(1, $1)
        limit $2`,
      [Math.ceil(reports / Math.max(1, count)) - 1, reports - count],
    );
    log(`${reports - count} reports copied`);
    await client.query("set session_replication_role = 'origin'");
    await client.query('select private.finish_load()');
    log('totals calculated');
    await client.query('vacuum (analyze)');
    log('vacuumed');
  } finally {
    await client.end();
  }
}
