import { isWhole, readOptions, type Options } from '../options';
import { writeResult } from '../report/write-result';
import { runBench } from '../run-bench';
import { prepare, type Prepared } from '../set/prepare';
import type { Kind } from '../set/the-set';
import { timeInDatabase } from './in-database';
import { timeInserts } from './insert';
import { measureMemory } from './memory';
import { timeOverHttp, type HttpTimes } from './over-http';
import { allQueries, type Query } from './queries';
import { describe, type ApiResult } from './report';
import { startBare } from './start-bare';
import { startOurs } from '../set/start-ours';

const say = (words: string) => console.log(words);

async function measure(options: Options, kind: Kind): Promise<ApiResult | null> {
  const prepared = await prepare(options.set, kind, say);
  if (!prepared) return null;
  try {
    const queries = allQueries(new Date());
    say(`${kind}: ${queries.length} queries in the database, ${options.repeat} rounds …`);
    const database = await timeInDatabase(prepared, queries, options.repeat);
    say(`${kind}: over HTTP …`);
    const http = await overHttp(prepared, queries);
    say(`${kind}: ${options.repeat} rounds of inserts …`);
    const inserts = await timeInserts(prepared, { rounds: options.repeat, seconds: options.seconds });
    say(`${kind}: ${options.minutes} min of mixed load …`);
    const memory = await measureMemory(prepared, queries, options.minutes);
    return { kind, version: prepared.version, database, http, inserts, memory };
  } finally {
    await prepared.stop();
  }
}

async function overHttp(prepared: Prepared, queries: readonly Query[]): Promise<HttpTimes> {
  const backend = await startOurs(prepared);
  const bare = await startBare(null);
  try {
    // The first time compiles and reads from disk.
    await timeOverHttp(backend.api, bare.url, queries);
    return await timeOverHttp(backend.api, bare.url, queries);
  } finally {
    await bare.stop();
    await backend.stop();
  }
}

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const results: ApiResult[] = [];
  for (const kind of options.kinds) {
    const result = await measure(options, kind);
    if (result) results.push(result);
  }
  writeResult(
    'api',
    describe(options, results),
    isWhole(
      options,
      results.map(({ kind }) => kind),
    ),
  );
});
