import { markdownTable } from '@health-commons/tools/markdown-table';
import { backendFolder, startPostgres } from '../../dataset/prepare';
import { startLocalBackend } from '../../dataset/start-local-backend';
import { figure } from '../../report/table';
import { median, p95 } from '../../statistics';
import { postAtRate, RATE } from '../post-at-rate';
import type { AfterGrowthOptions } from './options';
import { connect, type Usage } from './usage';

const LOG = ['wal_compression=pglz', 'max_wal_size=8GB', 'checkpoint_timeout=15min'];

const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  defaults: [],
  'log settings': LOG,
  'shared_buffers=512MB': ['shared_buffers=512MB'],
  'log settings, 512MB': [...LOG, 'shared_buffers=512MB'],
  'log settings, 2GB': [...LOG, 'shared_buffers=2GB'],
};

type Measured = Usage & { median: number; p95: number; errors: number };

/** Compares reports at a fixed rate, right after a checkpoint, with several settings of PostgreSQL. */
export async function measureSettings(
  folder: string,
  { rounds, seconds }: AfterGrowthOptions,
): Promise<string[]> {
  const measured = new Map<string, Measured[]>(Object.keys(VARIANTS).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, settings] of Object.entries(VARIANTS)) {
      const result = await measureOne(folder, settings, seconds);
      measured.get(name)?.push(result);
      console.log(`settings: ${name}: ${JSON.stringify(result)}`);
    }
  }
  const rows = [...measured].map(([name, results]) => {
    const of = (key: keyof Measured) => median(results.map((result) => result[key]));
    return [
      name,
      figure(of('median'), 'ms'),
      figure(of('p95'), 'ms'),
      figure(of('walBytes') / 1000, 'kB'),
      figure(of('fullPages')),
      figure(of('pagesRead')),
      figure(of('cpuMs'), 'ms'),
      String(of('errors')),
    ];
  });
  const head = ['', 'median', 'p95', 'log', 'full pages', 'pages read', 'CPU of PostgreSQL', 'errors'];
  return [`## Settings: a POST at ${RATE}/s, after a checkpoint`, markdownTable(head, rows)];
}

async function measureOne(folder: string, settings: readonly string[], seconds: number): Promise<Measured> {
  const postgres = await startPostgres(folder, settings);
  const backend = await startLocalBackend({ dataDir: backendFolder(folder), databaseUrl: postgres.url });
  const connection = await connect(postgres.url);
  try {
    // Fills shared_buffers and compiles code.
    await postAtRate(backend, postgres.url, seconds);
    await connection.rows('checkpoint');
    let posts: Awaited<ReturnType<typeof postAtRate>> | undefined;
    const usage = await connection.during(async () => {
      posts = await postAtRate(backend, postgres.url, seconds);
    });
    const ms = posts?.ms ?? [];
    const perPost = Object.fromEntries(
      Object.entries(usage).map(([key, value]) => [key, value / Math.max(1, ms.length)]),
    ) as Usage;
    return { ...perPost, median: median(ms), p95: p95(ms), errors: posts?.errors ?? 0 };
  } finally {
    await connection.end();
    await backend.stop();
    await postgres.stop();
  }
}
