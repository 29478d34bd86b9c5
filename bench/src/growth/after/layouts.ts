import { markdownTable } from '@health-commons/tools/markdown-table';
import { LOAD_SETTINGS } from '../../dataset/copy-reports';
import { startPostgres } from '../../dataset/prepare';
import { figure } from '../../report/table';
import { median } from '../../statistics';
import { createLayouts, LAYOUTS, type Layout } from './layout-tables';
import type { AfterGrowthOptions } from './options';
import { connect, type Connection, type Usage } from './usage';

/** Inserts after a checkpoint: those of 15 seconds and of a minute at 200/s. */
const STEPS = [3_000, 12_000];

/** Without checkpoints that start during a measurement. */
const SETTINGS = ['max_wal_size=32GB', 'checkpoint_timeout=1h'];

type Measured = Usage & { layout: Layout; inserts: number };

/** Compares inserts into the table of reports with other ids and with partitions. */
export async function measureLayouts(folder: string, { rounds }: AfterGrowthOptions): Promise<string[]> {
  const loading = await startPostgres(folder, LOAD_SETTINGS);
  await createLayouts(loading.url);
  await loading.stop();
  const postgres = await startPostgres(folder, SETTINGS);
  const connection = await connect(postgres.url);
  try {
    // Otherwise the triggers would count the reports.
    await connection.rows("set session_replication_role = 'replica'");
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const layout of LAYOUTS) measured.push(...(await measureInserts(connection, layout, round)));
    const rows = LAYOUTS.map((layout) => [
      layout.name,
      ...STEPS.flatMap((inserts) => {
        const results = measured.filter((one) => one.layout === layout && one.inserts === inserts);
        const of = (key: keyof Usage) => median(results.map((one) => one[key] / inserts));
        return [
          figure(of('walBytes'), 'B'),
          figure(of('fullPages')),
          figure(of('pagesRead')),
          figure(of('cpuMs') * 1000, 'µs'),
        ];
      }),
    ]);
    const maintenance: string[][] = [];
    for (const layout of LAYOUTS.filter(({ ordered }) => !ordered))
      maintenance.push(await describeMaintenance(connection, layout));
    const head = STEPS.flatMap((n) => [`${n} inserts: log`, 'full pages', 'pages read', 'CPU']);
    return [
      '## Layouts: an insert, after a checkpoint',
      markdownTable(['', ...head], rows),
      '## Layouts: removal of the oldest month',
      markdownTable(['', 'time', 'log'], maintenance),
    ];
  } finally {
    await connection.end();
    await postgres.stop();
  }
}

async function measureInserts(connection: Connection, layout: Layout, round: number): Promise<Measured[]> {
  const insert = (first: number, count: number) =>
    connection.rows(`call layout.insert_samples('${layout.table}', ${layout.ordered}, ${first}, ${count})`);
  const start = round * 13_000;
  // Fills shared_buffers with the pages of this table.
  await insert(start, 1_000);
  await connection.rows('checkpoint');
  const measured: Measured[] = [];
  let done = 0;
  let sum: Usage = { walBytes: 0, fullPages: 0, pagesRead: 0, cpuMs: 0 };
  for (const inserts of STEPS) {
    const usage = await connection.during(() => insert(start + 1_000 + done, inserts - done));
    sum = {
      walBytes: sum.walBytes + usage.walBytes,
      fullPages: sum.fullPages + usage.fullPages,
      pagesRead: sum.pagesRead + usage.pagesRead,
      cpuMs: sum.cpuMs + usage.cpuMs,
    };
    done = inserts;
    measured.push({ layout, inserts, ...sum });
    console.log(`layouts: ${layout.name}: ${inserts} inserts: ${JSON.stringify(sum)}`);
  }
  return measured;
}

async function describeMaintenance(connection: Connection, layout: Layout): Promise<string[]> {
  let ms = NaN;
  const { walBytes } = await connection.during(async () => {
    await connection.rows('begin');
    const startedAt = performance.now();
    await connection.rows(layout.removeOldest);
    ms = performance.now() - startedAt;
    await connection.rows('rollback');
  });
  return [layout.name, figure(ms, 'ms'), figure(walBytes / 1e6, 'MB')];
}
