import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createStaticServer, serveRemote } from './server';
import { ask, startServer } from './testing/ask';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
  mkdirSync(path.join(folder, '1.0.0-abc'));
  writeFileSync(path.join(folder, '1.0.0-abc/remoteEntry.js'), 'var mfe_map;');
  writeFileSync(path.join(folder, 'latest.json'), '{}');
  server = createStaticServer(serveRemote('mfe-map', folder));
  await startServer(server);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("serves a version's files to every origin, as immutable", async () => {
  const { status, headers } = await ask(server, '/1.0.0-abc/remoteEntry.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test('lets a file that is opened as a page run and load nothing', async () => {
  const { headers } = await ask(server, '/1.0.0-abc/remoteEntry.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('tells browsers to revalidate latest.json at each use', async () => {
  expect((await ask(server, '/latest.json')).headers['cache-control']).toBe('no-cache');
});

test('responds to a request for a missing file with 404 and CORS headers', async () => {
  const { status, headers } = await ask(server, '/1.0.0-abc/gone.js');
  expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
    404,
    '*',
    'no-store',
  ]);
  expect((await ask(server, '/report', { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('serves nothing outside the folder', async () => {
  for (const target of ['/%2e%2e/package.json', '/1.0.0-abc/..%2f..%2fpackage.json', '/../package.json']) {
    expect((await ask(server, target)).status).toBe(404);
  }
});

test('reports its health', async () => {
  const { status, body } = await ask(server, '/health');
  expect([status, JSON.parse(body.toString())]).toEqual([200, { ok: true, name: 'mfe-map' }]);
});
