import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createStaticServer } from './server';
import { serveShell } from './serve-shell';
import { ask, CONFIG, NAVIGATION, startServer } from './testing/ask';

let folder: string;
let built: Server;
let backend: Server;
let folders: Parameters<typeof serveShell>[0];
let answerHealth: (response: ServerResponse) => void;
const pageOf = (text: string) =>
  `<!doctype html><meta name="registry-keys" content=""><div id="root">${text}</div>`;
const payload = JSON.stringify({ mounts: [{ route: '/extra', label: 'Extra', module: './page' }] });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  const [dist, runDir] = [path.join(folder, 'dist'), path.join(folder, 'run')];
  mkdirSync(path.join(dist, 'pages/hi'), { recursive: true });
  mkdirSync(runDir);
  writeFileSync(path.join(dist, 'index.html'), `<html lang="en">${pageOf('home')}`);
  for (const name of ['about', 'hi', 'hi/about', 'frame', 'not-found', 'hi/not-found'])
    writeFileSync(path.join(dist, 'pages', `${name}.html`), pageOf(name));
  writeFileSync(path.join(runDir, 'remotes.json'), JSON.stringify({ remotes: { extra: { payload } } }));
  backend = createServer((_request, response) => answerHealth(response));
  await startServer(backend);
  const { port } = backend.address() as AddressInfo;
  const config = { ...CONFIG, api: `http://127.0.0.1:${port}/functions/v1` };
  writeFileSync(path.join(runDir, 'config.json'), JSON.stringify(config));
  folders = { dist, runDir };
  built = createStaticServer(serveShell(folders));
  await startServer(built);
});
beforeEach(() => {
  answerHealth = (response) => response.setHeader('Demonstration-Data', 'true').end('{}');
});
afterAll(() => {
  built.close();
  backend.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/', 200, 'home'],
  ['/about', 200, 'about'],
  ['/about/', 200, 'about'],
  ['/hi', 200, 'hi'],
  ['/hi/about', 200, 'hi/about'],
  ['/data', 200, 'frame'],
  ['/extra', 200, 'frame'],
  ['/hi/extra', 200, 'frame'],
  ['/nowhere', 404, 'not-found'],
  ['/hi/nowhere', 404, 'hi/not-found'],
])('responds to %s with status %i and the page %s', async (target, wanted, name) => {
  const { status, headers, body } = await ask(built, target, { headers: NAVIGATION });
  expect(status).toBe(wanted);
  expect(body.toString()).toContain(`<div id="root">${name}</div>`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-cache');
});

test('marks pages if the backend says that it has demonstration data', async () => {
  const { body } = await ask(built, '/', { headers: NAVIGATION });
  expect(body.toString()).toContain('<html data-demonstration lang="en">');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['does not answer', (response) => response.destroy()],
  ['answers without a label', (response) => response.writeHead(503).end('{}')],
])('keeps the mark while the backend %s', async (_name, fail) => {
  const server = createStaticServer(serveShell(folders));
  await startServer(server);
  const page = async () => (await ask(server, '/', { headers: NAVIGATION })).body.toString();
  expect(await page()).toContain('<html data-demonstration');
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  let requests = 0;
  answerHealth = (response) => {
    requests += 1;
    fail(response);
  };
  expect(await page()).toContain('<html data-demonstration');
  expect(requests).toBe(1);
  clock.mockRestore();
  server.close();
});

test('does not serve built pages at the paths of their files, where they would have no policies', async () => {
  expect((await ask(built, '/pages/about.html')).status).toBe(404);
  expect((await ask(built, '/pages/about', { headers: NAVIGATION })).status).toBe(404);
});
