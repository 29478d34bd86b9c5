import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { runNginx, tempPaths } from '@health-commons/base/testing/nginx';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { cpuMsOf } from '../../cpu-time';
import { backendFolder, startPostgres } from '../../dataset/prepare';
import { startLocalBackend } from '../../dataset/start-local-backend';
import { figure } from '../../report/table';
import { median, p95 } from '../../statistics';
import type { AfterGrowthOptions } from './options';
import { readAsFastAsPossible, readAtRate } from './reads';
import { connect } from './usage';

const CONNECTIONS = 16;
const RATE = 50;

const CACHE = [
  'proxy_cache health_commons;',
  'proxy_cache_key "$request_uri $http_origin $http_accept_encoding";',
  'proxy_cache_revalidate on;',
  'proxy_cache_lock on;',
  'proxy_ignore_headers Cache-Control Vary;',
];

/** Directives of nginx for each variant. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'no cache': [],
  'valid for 1 s': [...CACHE, 'proxy_cache_valid 200 1s;'],
  'valid for 2 s': [...CACHE, 'proxy_cache_valid 200 2s;'],
  'valid for 10 s': [...CACHE, 'proxy_cache_valid 200 10s;'],
};

type Measured = { perSecond: number; backend: number; database: number; p95: number };

/** Compares reads of the map through nginx with and without a cache. No reports are sent meanwhile. */
export async function measureEdge(
  folder: string,
  { rounds, seconds }: AfterGrowthOptions,
): Promise<string[]> {
  const postgres = await startPostgres(folder);
  const backend = await startLocalBackend({ dataDir: backendFolder(folder), databaseUrl: postgres.url });
  const connection = await connect(postgres.url);
  const nginx = await startNginx(new URL(backend.url).port);
  const measured = new Map<string, Measured[]>(Object.keys(VARIANTS).map((name) => [name, []]));
  try {
    await readAsFastAsPossible(backend.api, seconds, CONNECTIONS);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of nginx.urls) {
        const api = `${url}/functions/v1`;
        const fast = await readAsFastAsPossible(api, seconds, CONNECTIONS);
        const before = [cpuMsOf(backend.pid), connection.cpuMs()] as const;
        const ms = await readAtRate(api, RATE, seconds);
        const result = {
          perSecond: fast.count / fast.seconds,
          backend: (cpuMsOf(backend.pid) - before[0]) / ms.length,
          database: (connection.cpuMs() - before[1]) / ms.length,
          p95: p95(ms),
        };
        measured.get(name)?.push(result);
        console.log(`edge: ${name}: ${JSON.stringify(result)}`);
      }
    }
  } finally {
    await nginx.stop();
    await connection.end();
    await backend.stop();
    await postgres.stop();
  }
  const rows = [...measured].map(([name, results]) => {
    const of = (key: keyof Measured) => median(results.map((result) => result[key]));
    return [
      name,
      figure(of('perSecond')),
      figure(of('p95'), 'ms'),
      figure(of('backend'), 's'),
      figure(of('database'), 's'),
    ];
  });
  const head = [
    '',
    `reads/s, ${CONNECTIONS} connections`,
    `p95 at ${RATE}/s`,
    `CPU of the backend per 1,000 reads at ${RATE}/s`,
    'CPU of PostgreSQL',
  ];
  return ['## Edge: the map through nginx', markdownTable(head, rows)];
}

/** Starts nginx with one port per variant. */
async function startNginx(backendPort: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'health-commons-edge-'));
  const urls: [string, string][] = [];
  const servers: string[] = [];
  for (const [name, directives] of Object.entries(VARIANTS)) {
    const port = await freePort();
    urls.push([name, `http://127.0.0.1:${port}`]);
    servers.push(`server {
      listen 127.0.0.1:${port};
      access_log off;
      location / {
        proxy_pass http://backend;
        proxy_http_version 1.1;
        proxy_set_header Connection '';
        ${directives.join('\n        ').replace('"$request_uri', `"${port} $request_uri`)}
      }
    }`);
  }
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${user}worker_processes 1;
    events {}
    http {
      ${tempPaths(folder)}
      proxy_cache_path ${folder}/cache keys_zone=health_commons:10m max_size=1g inactive=10m;
      upstream backend { server 127.0.0.1:${backendPort}; keepalive 32; }
      ${servers.join('\n')}
    }`,
  );
  const nginx = await runNginx(folder, file);
  const stop = async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { urls, stop };
}
