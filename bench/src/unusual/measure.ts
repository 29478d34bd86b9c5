import { createApi, createJobs } from '@health-commons/api';
import { isOutbreak } from '@health-commons/api/analytics';
import type { VerdictState } from '@health-commons/contracts/analytics';
import type { UnusualArea, UnusualMap } from '@health-commons/contracts/unusual';
import { openEmbeddedDatabase, openPostgresDatabase } from '@health-commons/local-backend/testing/databases';
import path from 'node:path';
import type { PreparedDatabase } from '../dataset/prepare';
import type { Options } from '../options';

/** Views of the map, in degrees. */
const VIEWS = {
  World: '-180,-85,180,85',
  India: '66,5,99,37',
  Europe: '-12,35,32,62',
  'Pacific, across the date line': '110,-50,-60,50',
  'A city': '72.6,18.8,73.2,19.3',
} as const;

/** Requests for each view in a round. */
export const REQUESTS = 20;

type ViewTimes = { view: string; areas: number; listed: number; ms: number[]; bytes: number };
/** The runs of the job until it had judged all areas. */
type JobTimes = { areas: number; runs: number[] };
/** Requests to the analytics about a sample of the areas: their times, and the areas whose answers differ. */
type Compared = { ms: number[]; different: string[] };
export type Unusual = { views: ViewTimes[]; job: JobTimes; compared: Compared };

type Owner = Awaited<ReturnType<typeof openPostgresDatabase>>['owner'];

/** Judges all areas, as the job does, and then times the API in this process. The first round is a warm-up. */
export async function measureUnusual(
  prepared: PreparedDatabase,
  { repeat }: Pick<Options, 'repeat'>,
): Promise<Unusual> {
  const database = prepared.databaseUrl
    ? await openPostgresDatabase(prepared.databaseUrl)
    : await openEmbeddedDatabase(path.join(prepared.dataDir, 'database'));
  const dependencies = { db: database, env: { EXEMPT_LOOPBACK: '1' } };
  try {
    console.log(`${prepared.database}: judging all areas …`);
    const job = createJobs(dependencies).find(({ name }) => name === 'judge-areas');
    const judged = await judgeAll(database.owner, async () => job?.run());
    const app = createApi(dependencies);
    const views: ViewTimes[] = [];
    const sample = new Map<string, UnusualArea>();
    for (const [view, bbox] of Object.entries(VIEWS)) {
      console.log(`${prepared.database}: ${view} …`);
      const ms: number[] = [];
      let body = '';
      for (let n = 0; n < (repeat + 1) * REQUESTS; n += 1) {
        const startedAt = performance.now();
        const response = await app.request(`/api/map/unusual?bbox=${bbox}`, {}, FROM_HERE);
        body = await response.text();
        if (response.status !== 200) throw new Error(`${view}: ${response.status} ${body}`);
        if (n >= REQUESTS) ms.push(performance.now() - startedAt);
      }
      const { areas, totals } = JSON.parse(body) as UnusualMap;
      for (const area of areas) sample.set(area.location, area);
      views.push({
        view,
        areas: totals.unusual + totals.being_checked + totals.usual + totals.too_few,
        listed: areas.length,
        ms,
        bytes: Buffer.byteLength(body),
      });
    }
    console.log(`${prepared.database}: the analytics of the same areas …`);
    return { views, job: judged, compared: await compare(app, everyNth([...sample.values()])) };
  } finally {
    await database.close();
  }
}

const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Number of areas that are compared with the analytics. */
const COMPARED = 100;

const everyNth = <T>(items: readonly T[]): T[] => {
  const step = Math.max(1, Math.floor(items.length / COMPARED));
  return items.filter((_, i) => i % step === 0);
};

/** Requests the prediction for each area, which judges its counts on request. */
async function compare(app: ReturnType<typeof createApi>, areas: readonly UnusualArea[]): Promise<Compared> {
  const ms: number[] = [];
  const different: string[] = [];
  for (const { location, verdict } of areas) {
    const startedAt = performance.now();
    const response = await app.request(
      `/api/analytics/outbreak-prediction?location=${location}`,
      {},
      FROM_HERE,
    );
    const { state } = (await response.json()) as { state: VerdictState };
    ms.push(performance.now() - startedAt);
    const expected = isOutbreak(state) ? 'unusual' : state.replace('-', '_');
    if (expected !== verdict) different.push(location);
  }
  return { ms, different };
}

/** Runs the job until no area is left. Deletes the record of each run, because the next one would do nothing so soon. */
async function judgeAll(owner: Owner, run: () => Promise<void>): Promise<JobTimes> {
  await owner.query('truncate private.area_verdicts');
  let areas = 0;
  const runs: number[] = [];
  for (;;) {
    await owner.query("delete from private.jobs where name = 'judge-areas'");
    const startedAt = performance.now();
    await run();
    runs.push(performance.now() - startedAt);
    const [row] = await owner.query<{ n: number }>(
      'select count(*)::integer as n from private.area_verdicts',
    );
    if (row === undefined || row.n === areas) return { areas, runs };
    areas = row.n;
  }
}
