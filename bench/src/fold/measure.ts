import { createJobs } from '@health-commons/api';
import type { Db } from '@health-commons/api/db';
import { openEmbeddedDatabase, openPostgresDatabase } from '@health-commons/local-backend/testing/databases';
import { generateReports } from '@health-commons/tools/seed';
import path from 'node:path';
import type { PreparedDatabase } from '../dataset/prepare';

/** The fold after `reports` reports were added or removed. `ms` has the time of each transaction. */
export type Fold = { name: string; reports: number; deltas: number; ms: number[] };

type Owner = Awaited<ReturnType<typeof openPostgresDatabase>>['owner'];

/** As many as the first start adds, in statements of as many rows as it sends. */
const ADDED = { reports: 12_000, perStatement: 2_500 } as const;

/** Removed in statements of as many rows as an operator's command removes. */
const REMOVED = { reports: 10_000, places: 3_000, perStatement: 1_000 } as const;

/** Times the fold job's transactions in this process, after demonstration reports are added and after scattered reports are removed. */
export async function measureFolds(prepared: PreparedDatabase): Promise<Fold[]> {
  const database = prepared.databaseUrl
    ? await openPostgresDatabase(prepared.databaseUrl)
    : await openEmbeddedDatabase(path.join(prepared.dataDir, 'database'));
  const { owner } = database;
  const fold = async (name: string, reports: number): Promise<Fold> => {
    console.log(`${prepared.database}: fold of ${reports} ${name} reports …`);
    const ms: number[] = [];
    const deltas = await countDeltas(owner);
    const timed = timeQueries(database, (text, duration) => {
      if (text.includes('fold_deltas')) ms.push(duration);
    });
    const job = createJobs({ db: timed, env: {} }).find((known) => known.name === 'fold');
    while ((await countDeltas(owner)) > 0) await job?.run();
    return { name, reports, deltas, ms };
  };
  try {
    await fold('pending', await countDeltas(owner));
    await addReports(owner);
    const added = await fold('added', ADDED.reports);
    return [added, await fold('removed', await removeReports(owner))];
  } finally {
    await database.close();
  }
}

async function countDeltas(owner: Owner): Promise<number> {
  const [row] = await owner.query<{ n: number }>('select count(*)::integer as n from private.report_deltas');
  return row?.n ?? 0;
}

async function addReports(owner: Owner): Promise<void> {
  const rows = [...generateReports({ reports: ADDED.reports, seed: 2, now: new Date() })];
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let first = 0; first < rows.length; first += ADDED.perStatement)
    await owner.query(
      `insert into public.symptom_reports (${columns})
       select ${columns} from json_populate_recordset(null::public.symptom_reports, $1)`,
      [JSON.stringify(rows.slice(first, first + ADDED.perStatement))],
    );
}

/** Resolves with the number of removed reports, which is smaller in a small data set. */
async function removeReports(owner: Owner): Promise<number> {
  const found = await owner.query<{ id: string }>(
    `select report.id
     from (
       select distinct (spot[1])::integer as lat_e3, (spot[0])::integer as lon_e3, md5(scope) as random_order
       from private.tallies where spot is not null order by random_order limit $1
     ) as place
     join public.symptom_reports as report on report.latitude is not null
       and (round(report.latitude * 1000))::integer = place.lat_e3
       and (round(report.longitude * 1000))::integer = place.lon_e3
     order by md5(report.id::text) limit $2`,
    [REMOVED.places, REMOVED.reports],
  );
  const ids = found.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += REMOVED.perStatement)
    await owner.query('delete from public.symptom_reports where id = any ($1)', [
      ids.slice(first, first + REMOVED.perStatement),
    ]);
  return ids.length;
}

function timeQueries(db: Db, onQuery: (text: string, ms: number) => void): Db {
  return {
    ...db,
    query: async (role, text, params) => {
      const startedAt = performance.now();
      const rows = await db.query(role, text, params);
      onQuery(text, performance.now() - startedAt);
      return rows as never[];
    },
  };
}
