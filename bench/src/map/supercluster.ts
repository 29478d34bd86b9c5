import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { generateReports } from '@health-commons/tools/seed';
import { build } from 'esbuild';
import { SEED, type Dataset } from '../dataset';

const HTML = `<!doctype html><meta charset="utf-8"><title>supercluster</title><link rel="stylesheet" href="/leaflet.css">
<style>html,body,#map{height:100%;margin:0}</style><div id="map"></div><script type="module" src="/page.js"></script>`;

/**
 * Builds and serves the alternative to our map: a page that loads every report as compactly as possible and clusters
 * them with supercluster in a worker. Everything is gzipped.
 */
export async function serveSupercluster(dataset: Dataset) {
  const { outputFiles } = await build({
    entryPoints: {
      page: 'bench/src/map/page.ts',
      worker: 'bench/src/map/worker.ts',
      leaflet: 'leaflet/dist/leaflet.css',
    },
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    loader: { '.png': 'dataurl' },
  });
  const files = new Map<string, { type: string; body: Buffer }>([
    ['/', { type: 'text/html', body: gzipSync(HTML) }],
    ['/points.bin', { type: 'application/octet-stream', body: gzipSync(pointsOf(dataset)) }],
  ]);
  for (const { path, contents } of outputFiles) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    files.set(`/${path.split('/').at(-1) ?? ''}`, { type, body: gzipSync(contents) });
  }
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body);
  });
  return listenAnywhere(server);
}

/** Returns latitude and longitude of each report as 32-bit integers in thousandths of a degree. */
function pointsOf({ reports, areas }: Dataset): Buffer {
  const points = new Int32Array(2 * reports);
  let index = 0;
  for (const { latitude, longitude } of generateReports({ reports, areas, seed: SEED, now: new Date() })) {
    points[index++] = Math.round(latitude * 1000);
    points[index++] = Math.round(longitude * 1000);
  }
  return Buffer.from(points.buffer);
}
