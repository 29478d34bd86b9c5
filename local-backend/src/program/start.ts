import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createApi, createJobs, recorded, systemClock, type Job } from '@health-commons/api';
import { createReadiness } from '@health-commons/api/readiness';
import { createConnectionCount } from '@health-commons/base/server/connection-count';
import { createHttpServer } from '@health-commons/base/server/http-server';
import { closeServer, listen, urlOf } from '@health-commons/base/server/listen';
import { lockFolder, prepareDataFolder } from '../database/embedded/lock';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { createApp } from '../http/app';
import { createBackendMetrics, createRoutePattern } from '../http/metrics';
import { createRequestListener, createRequestQueue } from '../http/request-listener';
import { watchStorage } from '../http/overload';
import { createBulkLoad } from '../load/load-app';
import { loadKeys } from '../keys/keys';
import { log } from '../log';
import { loadCatalogue } from '../rest/catalogue';
import { serveRealtime } from '../realtime/realtime-server';
import { DEFAULTS } from '../settings';
import { createJudgeThread } from '../threads/judge-thread';
import { maintenanceJobs, runJobs } from './run-jobs';
import type { Options } from './options';
import { VERSION } from './paths';

export type Running = { port: number; stop(): Promise<void> };

/**
 * Starts the backend: port, data folder, database, migrations, HTTP, realtime, jobs. If the start fails, everything
 * that was already started is stopped. Rejects with Fault if the operator can correct the cause.
 */
export async function start(options: Options): Promise<Running> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { settings } = options;
    const { sockets } = DEFAULTS;
    const server = createHttpServer({ sockets, addresses: settings });
    const port = await listen(server, options.host, options.port, 'BACKEND_PORT');
    undo.push(() => closeServer(server));
    // Requests that arrive during the start are answered after it.
    const early: Parameters<RequestListener>[] = [];
    let answer: RequestListener = (...call) => void early.push(call);
    server.on('request', (...call) => answer(...call));

    prepareDataFolder(options.dataDir);
    const lock = options.databaseUrl ? null : await lockFolder(options.dataDir, urlOf(options.host, port));
    undo.push(() => lock?.release());
    const keys = loadKeys(process.env, options.dataDir);
    const isStorageLow = watchStorage(options.databaseUrl ? null : options.dataDir);
    const database = options.databaseUrl
      ? await openPostgresDatabase(options.databaseUrl)
      : await openEmbeddedDatabase(join(options.dataDir, 'database'), lock);
    undo.push(() => database.close());
    await migrate(database);
    const load = createBulkLoad(database);
    await load.recover();

    const senderKey = createHash('sha256').update(`senders ${keys.secretKey}`).digest('hex');
    const judge = createJudgeThread(database);
    const parts = { db: database, env: process.env, senderKey, log, judgeAreas: judge.run };
    const api = createApi(parts);
    const ownJobs = maintenanceJobs(database).map((job) =>
      recorded({ db: database, clock: systemClock }, job),
    );
    const jobs = [...createJobs(parts), ...ownJobs];
    const connections = createConnectionCount(sockets);
    const metrics = createBackendMetrics({
      token: settings.METRICS_TOKEN ?? null,
      database,
      jobs,
      realtimeConnections: connections.total,
      site: settings.SITE_URL,
    });
    const app = createApp({
      database,
      catalogue: await loadCatalogue(database.owner),
      keys,
      load,
      dataDir: options.dataDir,
      version: VERSION,
      api,
      metrics,
      isStorageLow,
      readiness: createReadiness(database, jobs),
      sockets: () => ({ open: connections.total(), limit: sockets.total }),
    });
    const routePattern = createRoutePattern(app, api);
    const stopRealtime = await serveRealtime(server, database, keys, {
      connections,
      addresses: settings,
      refused: metrics.realtimeRefused,
    });
    // Running requests must finish before the database closes.
    undo.push(() => closeServer(server));
    undo.push(stopRealtime);
    answer = createRequestListener({
      fetch: app.fetch.bind(app),
      routePattern,
      metrics,
      log,
      nextTurn: createRequestQueue(server),
      isProxyTrusted: settings.TRUST_PROXY > 0,
    });
    for (const call of early) answer(...call);
    const run = async (job: Job) => {
      // No job starts while a bulk load rebuilds the roll-ups.
      if (load.state().state === 'counting') return;
      await job.run();
    };
    undo.push(runJobs(jobs.map((job) => ({ ...job, run: () => run(job) }))));
    undo.push(() => judge.stop());
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
