import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withRegistryKeys } from '@health-commons/federation/registry/page-keys';
import type { OwnSite } from '@health-commons/federation/run-site';
import { DEFAULT_OWN_SITE } from '@health-commons/federation/run-site';
import { createStaticServer } from './server';
import { serveShell } from './serve-shell';
import { ask, CONFIG, NAVIGATION, startServer } from './testing/ask';

const PAGE = '<!doctype html><meta name="registry-keys" content=""><script>1</script><div id="root"></div>';
const CODE = 'console.log("a line of code");\n'.repeat(200);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'static/js'), { recursive: true });
  mkdirSync(path.join(folder, 'run'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  writeFileSync(path.join(dist, 'static/js/index.1a2b3c4d.js'), CODE);
  writeFileSync(path.join(dist, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{"name":"Health Commons"}');
  mkdirSync(path.join(dist, 'icons'));
  writeFileSync(path.join(dist, 'icons/icon-192.png'), 'a picture');
  writeFileSync(path.join(dist, 'service-worker.js'), 'the worker');
  writeFileSync(path.join(dist, 'service-worker-off.js'), 'no worker');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(dist, 'link.txt'));
  writeFileSync(path.join(folder, 'run/remotes.json'), '{"one":1}');
  writeFileSync(path.join(folder, 'run/parts.json'), '{"pid":1}');
  server = createStaticServer(serveShell({ dist, runDir: path.join(folder, 'run') }));
  await startServer(server);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/index.html', '/report', '/analytics/deep/link', '/nowhere?x=1'])(
  'serves the page for %s',
  async (target) => {
    const { status, headers, body } = await ask(server, target, { headers: NAVIGATION });
    expect(status).toBe(200);
    expect(body.toString()).toBe(PAGE);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test('serves the page to clients that accept any type, but not to scripts', async () => {
  expect((await ask(server, '/report', { headers: { accept: '*/*' } })).status).toBe(200);
  expect(
    (await ask(server, '/report', { headers: { 'sec-fetch-mode': 'cors', accept: '*/*' } })).status,
  ).toBe(404);
});

test.each(['/missing.js', '/static/js/missing.js', '/static/js/missing', '/missing.json'])(
  'responds 404 to a request for %s, even if the request is a navigation',
  async (target) => {
    const { status, headers } = await ask(server, target, { headers: NAVIGATION });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/static/%2e%2e/%2e%2e/secret.txt',
  '/static/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '/.env',
  '/a/%00.html',
  '/%zz',
  '/link.txt',
  '/parts.json',
  '/run/parts.json',
])('responds 404 to a request for %s', async (target) => {
  const { status, body } = await ask(server, target, { headers: NAVIGATION });
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('secret');
});

test('serves the page with security headers', async () => {
  const { headers } = await ask(server, '/');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin');
  expect(headers['permissions-policy']).toContain('geolocation=()');
});

test('serves files with a hash in their name as immutable and compressed, with an ETag per encoding', async () => {
  const target = '/static/js/index.1a2b3c4d.js';
  const plain = await ask(server, target);
  const gzip = await ask(server, target, { headers: { 'accept-encoding': 'gzip' } });
  const brotli = await ask(server, target, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.body.toString()).toBe(CODE);
  expect(gunzipSync(gzip.body).toString()).toBe(CODE);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(CODE);
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [plain, gzip, brotli]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['vary']).toBe('accept-encoding');
  }
  const again = await ask(server, target, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("the page has the keys of the registry's owner, and another ETag when they change", async () => {
  const etags = new Set<unknown>();
  for (const key of ['A'.repeat(43), 'B'.repeat(43)]) {
    writeFileSync(path.join(folder, 'run/registry-keys.json'), JSON.stringify({ owner: [key] }));
    const { headers, body } = await ask(server, '/');
    expect(body.toString()).toBe(withRegistryKeys(PAGE, [key]));
    etags.add(headers.etag);
  }
  rmSync(path.join(folder, 'run/registry-keys.json'));
  etags.add((await ask(server, '/')).headers.etag);
  expect(etags.size).toBe(3);
});

test('reads remotes.json again at each request, and responds 404 if config.json is missing', async () => {
  const before = await ask(server, '/remotes.json');
  expect([before.headers['cache-control'], before.body.toString()]).toEqual(['no-cache', '{"one":1}']);
  writeFileSync(path.join(folder, 'run/remotes.json'), '{"one":"another"}');
  expect((await ask(server, '/remotes.json')).body.toString()).toBe('{"one":"another"}');
  expect((await ask(server, '/config.json')).status).toBe(404);
});

test('lets the page load its manifest and worker, and lets the worker only send requests', async () => {
  const policyOf = async (target: string) => (await ask(server, target)).headers['content-security-policy'];
  expect(await policyOf('/')).toMatch(/manifest-src 'self'; worker-src 'self'/);
  expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src http: https:");
});

test('updates the policy when config.json changes', async () => {
  const file = path.join(folder, 'run/config.json');
  const scripts = async () =>
    /script-src [^;]*/.exec(String((await ask(server, '/')).headers['content-security-policy']))?.[0];
  expect(await scripts()).not.toContain('localhost');
  writeFileSync(file, JSON.stringify(CONFIG));
  expect(await scripts()).toContain("'self' http://localhost:3001 'sha256-");
  writeFileSync(file, '{"schema":');
  expect(await scripts()).not.toContain('localhost');
  rmSync(file);
});

test('serves a script that removes the service worker if the configuration disables the worker', async () => {
  const file = path.join(folder, 'run/config.json');
  const worker = async () => (await ask(server, '/service-worker.js')).body.toString();
  expect(await worker()).toBe('the worker');
  writeFileSync(file, JSON.stringify({ ...CONFIG, serviceWorker: false }));
  expect(await worker()).toBe('no worker');
  rmSync(file);
});

test('responds to HEAD as to GET, but without a body, and rejects POST', async () => {
  const head = await ask(server, '/', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(PAGE.length),
  ]);
  const post = await ask(server, '/', { method: 'POST' });
  expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test("serves the files of the run folder's site, with a policy that allows its colours", async () => {
  const runDir = mkdtempSync(path.join(os.tmpdir(), 'run-'));
  const own: OwnSite = {
    site: { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', hasLogo: true },
    colours: { light: { link: '#6a1b9a' }, dark: {} },
    logo: '<svg/>',
  };
  writeFileSync(path.join(runDir, 'site.json'), JSON.stringify(own));
  writeFileSync(path.join(folder, 'dist/icons/icon.svg'), 'another picture');
  const other = createStaticServer(serveShell({ dist: path.join(folder, 'dist'), runDir }));
  await startServer(other);
  const { headers, body } = await ask(other, '/', { headers: NAVIGATION });
  const [, style = ''] = /<style id="site-colours">(.*?)<\/style>/.exec(body.toString()) ?? [];
  expect(style).toContain('--color-link:#6a1b9a');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(hash);
  const manifest = await ask(other, '/manifest.webmanifest');
  expect(JSON.parse(manifest.body.toString())).toMatchObject({ name: 'Example Region Health' });
  expect((await ask(other, '/icons/icon.svg')).body.toString()).toBe('<svg/>');
  other.close();
  rmSync(runDir, { recursive: true });
});
