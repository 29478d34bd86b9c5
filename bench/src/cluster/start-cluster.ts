import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { runNginx, wrapNginxConfig } from '@health-commons/base/testing/nginx';
import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import { createKeys, keyVariables } from '@health-commons/local-backend/testing/keys';
import { exportSite, writeBuilds } from '@health-commons/tools/testing/exported-builds';

const METRICS_TOKEN = 'a-token-of-24-characters';

type Databases = { databaseUrl: string; readUrl: string | null };

/**
 * Starts two backends at once, with the same keys, on one empty database, behind nginx with the exported configuration.
 */
export async function startCluster(databases: Databases) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'health-commons-cluster-'));
  const ports = [await freePort(), await freePort()];
  const site = `http://localhost:${await freePort()}`;
  const dataDirs = ports.map((_, i) => path.join(folder, `backend-${i}`));
  const keys = await createKeys(new Date());

  let current = databases;
  const start = (i: number): Promise<TestBackend> =>
    startBackend({
      dataDir: dataDirs[i] ?? '',
      port: ports[i] ?? 0,
      databaseUrl: current.databaseUrl,
      env: {
        ...keyVariables(keys),
        DATABASE_READ_URL: current.readUrl ?? '',
        METRICS_TOKEN,
        SITE_URL: site,
        TRUST_PROXY: '1',
        REPORTS_PER_HOUR: '1000000',
      },
    });

  const backends = await Promise.all([start(0), start(1)]);

  writeBuilds(folder);
  const out = path.join(folder, 'out');
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join();
  await exportSite(folder, ['--site', site, '--out', out, '--upstream-backend', upstreams]);
  const nginx = await runNginx(folder, wrapNginxConfig(folder, path.join(out, 'nginx.conf')));

  const restart = async (i: number) => {
    backends[i] = await start(i);
  };
  return {
    site,
    api: `${site}/functions/v1/api`,
    publicKey: keys.publishableKey,
    /** Returns each backend's own URL, which bypasses nginx. */
    urls: () => backends.map(({ url }) => url),
    kill9: async (i: number) => backends[i]?.kill9(),
    restart,
    /** Stops both backends and starts them with other databases, one after another. */
    async moveTo(next: Databases): Promise<void> {
      current = next;
      for (const i of [0, 1]) {
        await backends[i]?.stop();
        await restart(i);
      }
    },
    /** Returns the metrics about reads of one backend. */
    async reads(i: number): Promise<{ fresh: boolean; primary: number; replica: number }> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${backends[i]?.url}/metrics`, { headers })).text();
      const valueOf = (name: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.split(' ')[1],
        );
      return {
        fresh: valueOf('backend_replica_fresh') === 1,
        primary: valueOf('backend_reads_total{from="primary"}'),
        replica: valueOf('backend_reads_total{from="replica"}'),
      };
    },
    async stop(): Promise<void> {
      await nginx.stop();
      for (const backend of backends) await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
