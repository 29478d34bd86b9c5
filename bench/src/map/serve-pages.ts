import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { listen } from '../listen';
import type { Exported } from './points';

const PAGES = ['circles', 'markercluster', 'supercluster', 'supercluster-worker'] as const;
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  bin: 'application/octet-stream',
};

type Pages = { url: string; stop(): Promise<void> };

/** Builds the pages of the alternatives and serves them with their data, gzipped. */
export async function servePages({ points, groups }: Exported): Promise<Pages> {
  const { outputFiles } = await build({
    entryPoints: PAGES.map((page) => `bench/src/map/pages/${page}.${page === 'circles' ? 'tsx' : 'ts'}`),
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map<string, Buffer>(
    outputFiles.map(({ path, contents }) => [`/${path.split('/').at(-1) ?? ''}`, gzipSync(contents)]),
  );
  files.set('/points.bin', gzipSync(points));
  files.set('/groups.json', gzipSync(groups));
  for (const page of PAGES) files.set(`/${page}.html`, gzipSync(htmlOf(page)));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = files.get(path);
    const type = TYPES[path.split('.').at(-1) ?? ''];
    if (!file || !type) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(file);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const htmlOf = (page: string) => `<!doctype html><meta charset="utf-8"><title>${page}</title>
<link rel="stylesheet" href="/${page}.css"><style>html,body,#map{height:100%;margin:0}.one{background:#c00}</style>
<div id="map"></div><script type="module" src="/${page}.js"></script>`;
