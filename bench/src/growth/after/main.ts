import { backendFolder, copyDataset, startPostgres } from '../../dataset/prepare';
import { startLocalBackend } from '../../dataset/start-local-backend';
import { countOf } from '../../report/table';
import { writeResult } from '../../report/result';
import { runBench } from '../../run-bench';
import { measureEdge } from './edge';
import { measureLayouts } from './layouts';
import { PARTS, readAfterGrowthOptions, type AfterGrowthOptions, type Part } from './options';
import { measureReplica } from './replica';
import { measureSettings } from './settings';

const MEASURES: Readonly<Record<Part, (folder: string, options: AfterGrowthOptions) => Promise<string[]>>> = {
  settings: measureSettings,
  edge: measureEdge,
  replica: measureReplica,
  // Last, because it adds tables.
  layouts: measureLayouts,
};

await runBench(async () => {
  const options = readAfterGrowthOptions(process.argv.slice(2));
  const { reports, areas, rounds, seconds, parts } = options;
  const { folder, remove } = await copyDataset({ reports, areas }, 'postgres');
  const sections: string[] = [];
  let version = '';
  try {
    const postgres = await startPostgres(folder);
    version = postgres.version;
    // Applies migrations that are newer than the data set.
    await (await startLocalBackend({ dataDir: backendFolder(folder), databaseUrl: postgres.url })).stop();
    await postgres.stop();
    for (const part of Object.keys(MEASURES) as Part[])
      if (parts.includes(part)) sections.push(...(await MEASURES[part](folder, options)));
  } finally {
    remove();
  }
  const conditions = `${reports} reports over ${areas} postal areas; medians of ${countOf(rounds, 'round')}, in which the variants alternate; ${seconds} s per load; fsync=off.`;
  const software = [`PostgreSQL ${version}`];
  const isComplete = parts.length === PARTS.length && reports >= 10_000_000 && rounds >= 3 && seconds >= 15;
  writeResult({ name: 'after-growth', conditions, software, sections }, isComplete);
});
