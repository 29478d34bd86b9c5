import { createHash } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { insertionPoint } from '@health-commons/contracts/first-view';
import { FIRST_VIEW_FILE } from '@health-commons/federation/first-views';
import { DEFAULT_OWN_SITE, type OwnSite, withRegistryKeys } from '@health-commons/federation/installed-page';
import { configWith } from '../testing/config';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { createStaticServer, serveRemote } from './server';
import { serveShell } from './serve-shell';
import { ask } from './testing/ask';

const pageOf = (text: string) =>
  `<!doctype html><html lang="en"><meta name="registry-keys" content=""><script>1</script><div id="root">${text}</div>`;
const CODE = 'console.log("a line of code");\n'.repeat(200);
const ENTRY = '1.0.0-abc/remoteEntry.js';
const payload = JSON.stringify({
  mounts: [
    { route: '/extra', label: 'Extra', module: './page' },
    { route: '/deep', below: true, label: 'Deep', module: './page' },
  ],
});

const { at, write } = temporaryFolder();
const folders = { dist: at('dist'), runDir: at('run') };
type Served = Awaited<ReturnType<typeof listenAnywhere>>;
let shell: Served;
let remote: Served;
let backend: Served;
let answerHealth: (response: ServerResponse) => void;

const inDist = (name: string, text: string) => write(`dist/${name}`, text);
const inRun = (name: string, content: unknown) =>
  write(`run/${name}`, typeof content === 'string' ? content : JSON.stringify(content));
const removeFromRun = (name: string) => rmSync(at(`run/${name}`));
const config = (more: object = {}) =>
  configWith({ api: `${backend.url}/functions/v1`, remoteOrigins: ['http://localhost:3001'], ...more });
const page = (server = shell) => ask(server, '/');

beforeAll(async () => {
  inDist('index.html', pageOf('home'));
  symlinkSync(write('secret.txt', 'secret'), at('dist/link.txt'));
  for (const name of ['about', 'hi', 'hi/about', 'frame', 'not-found', 'hi/not-found'])
    inDist(`pages/${name}.html`, pageOf(name));
  inDist('static/js/index.1a2b3c4d.js', CODE);
  inDist('manifest.webmanifest', '{"name":"Health Commons"}');
  inDist('icons/icon.svg', 'a picture');
  inDist('service-worker.js', 'the worker');
  inDist('service-worker-off.js', 'no worker');
  inRun('remotes.json', { remotes: { extra: { payload } } });
  inRun('parts.json', '{"pid":1}');
  write(`remote/${ENTRY}`, 'var mfe_map;');
  write('remote/latest.json', '{}');
  backend = await listenAnywhere(createServer((_request, response) => answerHealth(response)));
  shell = await listenAnywhere(createStaticServer(serveShell(folders)));
  remote = await listenAnywhere(createStaticServer(serveRemote('mfe-map', at('remote'))));
});
beforeEach(() => {
  inRun('config.json', config());
  answerHealth = (response) => response.setHeader('Demonstration-Data', 'false').end('{}');
});
afterAll(() => {
  for (const server of [backend, shell, remote]) server.stop();
});

describe('the server of the shell', () => {
  test.each([
    ['/', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about/', 200, 'about'],
    ['/hi', 200, 'hi'],
    ['/hi/about', 200, 'hi/about'],
    ['/data', 200, 'frame'],
    ['/extra', 200, 'frame'],
    ['/hi/extra?x=1', 200, 'frame'],
    ['/hi/deep/123/edit', 200, 'frame'],
    ['/extra/123', 404, 'not-found'],
    ['/deeper', 404, 'not-found'],
    ['/nowhere', 404, 'not-found'],
    ['/hi/nowhere', 404, 'hi/not-found'],
  ])('responds to %s with status %i and the page %s', async (target, wanted, name) => {
    const { status, headers, body } = await ask(shell, target);
    expect(status).toBe(wanted);
    expect(body.toString()).toBe(pageOf(name));
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache, no-transform',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test.each([
    '/missing.js',
    '/static/js/missing',
    '/pages/about.html',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.env',
    '/a/%00.html',
    '/%zz',
    '/link.txt',
    '/run/parts.json',
    '/parts.json',
  ])('has no file for %s', async (target) => {
    const { status, headers, body } = await ask(shell, target);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body.toString()).not.toContain('secret');
  });

  test('serves files with a hash in their name as immutable and compressed, with an ETag per encoding', async () => {
    const target = '/static/js/index.1a2b3c4d.js';
    const plain = await ask(shell, target);
    const gzip = await ask(shell, target, { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await ask(shell, target, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.body.toString()).toBe(CODE);
    expect(gunzipSync(gzip.body).toString()).toBe(CODE);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(CODE);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, gzip, brotli])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      });
    const again = await ask(shell, target, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("puts the keys of the registry's owner into the page, with another ETag when they change", async () => {
    const etags = new Set<unknown>([(await page()).headers.etag]);
    for (const key of ['A'.repeat(43), 'B'.repeat(43)]) {
      inRun('registry-keys.json', { owner: [key] });
      const { headers, body } = await page();
      expect(body.toString()).toBe(withRegistryKeys(pageOf('home'), [key]));
      etags.add(headers.etag);
    }
    removeFromRun('registry-keys.json');
    expect(etags.size).toBe(3);
  });

  test('inserts the first views that `npm start` has written', async () => {
    inDist('pages/form.html', pageOf(insertionPoint('/form')));
    inRun(FIRST_VIEW_FILE, [
      { css: '', views: [{ place: '/form', language: 'en', html: '<p>Country</p>' }] },
    ]);
    const { body } = await ask(shell, '/form');
    removeFromRun(FIRST_VIEW_FILE);
    expect(body.toString()).toContain('<p>Country</p>');
  });

  test('reads remotes.json and config.json again at each request, and the policy follows', async () => {
    const scripts = async () =>
      /script-src [^;]*/.exec(String((await page()).headers['content-security-policy']))?.[0];
    expect(await scripts()).toContain("'self' http://localhost:3001 'sha256-");
    inRun('config.json', '{"schema":');
    expect(await scripts()).not.toContain('localhost');
    removeFromRun('config.json');
    expect((await ask(shell, '/config.json')).status).toBe(404);
    inRun('remotes.json', '{"remotes":{}}');
    const { headers, body } = await ask(shell, '/remotes.json');
    expect([headers['cache-control'], body.toString()]).toEqual(['no-cache, no-transform', '{"remotes":{}}']);
    inRun('remotes.json', { remotes: { extra: { payload } } });
  });

  test('serves a worker that may only send requests, or a script that removes it if it is off', async () => {
    const worker = () => ask(shell, '/service-worker.js');
    const { headers, body } = await worker();
    expect(body.toString()).toBe('the worker');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src http: https:");
    inRun('config.json', config({ serviceWorker: false }));
    expect((await worker()).body.toString()).toBe('no worker');
  });

  test('responds to HEAD as to GET, but without a body, and rejects POST', async () => {
    const head = await ask(shell, '/icons/icon.svg', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '9']);
    const post = await ask(shell, '/', { method: 'POST' });
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test("serves the files of the run folder's site, with a policy that allows its colours", async () => {
    const own: OwnSite = {
      site: { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', hasLogo: true },
      colours: { light: { link: '#6a1b9a' }, dark: {} },
      logo: '<svg/>',
    };
    inRun('site.json', own);
    const other = await listenAnywhere(createStaticServer(serveShell(folders)));
    removeFromRun('site.json');
    const { headers, body } = await page(other);
    const [, style = ''] = /<style id="site-colours">(.*?)<\/style>/.exec(body.toString()) ?? [];
    expect(style).toContain('--color-link:#6a1b9a');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(hash);
    const manifest = await ask(other, '/manifest.webmanifest');
    expect(JSON.parse(manifest.body.toString())).toMatchObject({ name: 'Example Region Health' });
    expect((await ask(other, '/icons/icon.svg')).body.toString()).toBe('<svg/>');
    other.stop();
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['does not answer', (response) => response.destroy()],
    ['answers without a label', (response) => response.writeHead(503).end('{}')],
  ])('marks pages of demonstration data, and keeps the mark while the backend %s', async (_name, fail) => {
    answerHealth = (response) => response.setHeader('Demonstration-Data', 'true').end('{}');
    const server = await listenAnywhere(createStaticServer(serveShell(folders)));
    const text = async () => (await page(server)).body.toString();
    expect(await text()).toContain('<html data-demonstration');
    const later = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    let requests = 0;
    answerHealth = (response) => {
      requests += 1;
      fail(response);
    };
    expect(await text()).toContain('<html data-demonstration');
    expect(requests).toBe(1);
    clock.mockRestore();
    server.stop();
  });
});

describe('the server of a remote', () => {
  test.each([
    [`/${ENTRY}`, 200, 'public, max-age=31536000, immutable, no-transform'],
    ['/latest.json', 200, 'no-cache, no-transform'],
    ['/1.0.0-abc/gone.js', 404, 'no-store'],
    ['/report', 404, 'no-store'],
    ['/1.0.0-abc/..%2f..%2fsecret.txt', 404, 'no-store'],
  ])('responds to %s with %i and cache-control %s, for every origin', async (target, wanted, cached) => {
    const { status, headers } = await ask(remote, target, { headers: { accept: 'text/html' } });
    expect([status, headers['cache-control']]).toEqual([wanted, cached]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // A file that is opened as a page runs and loads nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('reports its health', async () => {
    const { status, body } = await ask(remote, '/health');
    expect([status, JSON.parse(body.toString())]).toEqual([200, { ok: true, name: 'mfe-map' }]);
  });
});
