import { prepare } from '../dataset/prepare';
import { countOf } from '../report/table';
import { writeResult } from '../report/result';
import { runBench } from '../run-bench';
import { measureGrowth, type GrowthResult } from './measure';
import { isCompleteRun, readGrowthOptions } from './options';
import { describeGrowth } from './report';

await runBench(async () => {
  const options = readGrowthOptions(process.argv.slice(2));
  const { areas, repeat, seconds } = options;
  const results: GrowthResult[] = [];
  let version = '';
  for (const reports of options.sizes) {
    const prepared = await prepare({ reports, areas }, 'postgres');
    if (!prepared) return;
    version = prepared.version;
    try {
      results.push(await measureGrowth({ ...prepared, databaseUrl: prepared.databaseUrl ?? '' }, options));
    } finally {
      await prepared.stop();
    }
  }
  const conditions = `${areas} postal areas; ${countOf(repeat, 'round')}; ${seconds} s of reports; PostgreSQL with its default settings and fsync=off.`;
  const result = { name: 'growth', conditions, software: [version], sections: describeGrowth(results) };
  writeResult(result, isCompleteRun(options));
});
