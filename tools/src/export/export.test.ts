import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  DEFAULT_OWN_SITE,
  allowsOverrides,
  builtPage,
  registryKeysOf,
} from '@health-commons/federation/installed-page';
import { readKey } from '@health-commons/federation/registry/keys';
import { REMOTES } from '../suite/parts';
import { readOptions } from './options';
import { exportFolder, PAGE } from './testing/fixture-builds';

const SITE = 'https://health.example';

const { out, keys, exported, documents } = exportFolder();
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

describe('an export', () => {
  it('has the shell, every remote below a path, and a configuration and registry with these addresses', async () => {
    const { read } = await exported();
    expect(JSON.parse(read('site/config.json'))).toMatchObject({
      supabaseUrl: SITE,
      api: `${SITE}/functions/v1`,
      chat: `${SITE}/chat`,
      remoteOrigins: [SITE],
    });
    const { owner, names, recordOf } = await documents();
    expect(names).toEqual(REMOTES.map((name) => name.replaceAll('-', '_')));
    expect(recordOf('mfe_map')?.entry).toBe(`${SITE}/remotes/mfe-map/1.0.0/remoteEntry.js`);
    expect(owner.remotes['mfe_report']).toMatchObject({
      origins: [SITE],
      mounts: [{ route: '/report', label: 'Report' }],
    });
    for (const name of REMOTES)
      expect(read(`site/remotes/${name}/1.0.0/remoteEntry.js`)).toContain('var mfe_');
    const page = read('site/index.html');
    expect(builtPage(page)).toBe(PAGE);
    expect(registryKeysOf(page)).toEqual([readKey(path.join(keys, 'owner.pem'))?.publicKey]);
    const written = ['Caddyfile', 'history.txt', 'nginx.conf', 'site', 'target.json'];
    expect(readdirSync(out).sort()).toEqual(written);
  });

  it('has compressed copies of files for which they help, but not of those that are replaced alone', async () => {
    const { read } = await exported();
    const file = path.join(out, 'site/static/js/index.1a2b3c4d.js');
    const text = readFileSync(file, 'utf8');
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(read('site/remotes.json').length).toBeGreaterThan(1_024);
    for (const name of ['static/js/index.1a2b3c4d.js.map', 'service-worker.js', 'remotes.json'])
      expect([name, existsSync(path.join(out, 'site', `${name}.gz`))]).toEqual([name, false]);
  });

  it('serves a script that removes the service worker if the configuration disables the worker', async () => {
    const { read } = await exported([], { serviceWorker: false });
    expect(read('site/service-worker.js')).toBe('stop();');
  });

  it('forwards nothing if the backend and the chat server have other origins', async () => {
    const args = ['--backend', 'https://project.example.org', '--chat', 'https://chat.health.example'];
    const { plan, read } = await exported(args);
    expect(read('nginx.conf')).not.toContain('proxy_pass');
    expect(plan.policies['content-security-policy']).toContain('wss://chat.health.example');
  });

  it('has the first views of remotes in the pages of their languages', async () => {
    const { read } = await exported();
    for (const page of ['site/pages/hi.html', 'site/pages/hi/frame.html']) {
      expect(read(page)).toContain('<p>Country</p>');
      expect(read(page)).toContain('p{color:red}');
    }
    expect(read('site/index.html')).not.toContain('Country');
  });

  it('that allows overrides says so in the page and policy, and a later one leaves nothing of it', async () => {
    const { read } = await exported(['--allow-overrides']);
    const page = read('site/index.html');
    expect(allowsOverrides(page)).toBe(true);
    expect(builtPage(page)).toBe(PAGE);
    for (const name of ['nginx.conf', 'Caddyfile']) {
      expect(read(name)).toContain('ws://localhost:*');
      expect(read(name)).not.toContain('integrity-policy');
    }
    await exported();
    expect(builtPage(read('site/index.html'))).toBe(PAGE);
    for (const name of ['nginx.conf', 'Caddyfile']) {
      expect(read(name)).not.toContain('localhost:');
      expect(read(name)).toContain('integrity-policy');
    }
  });

  it("with a site.json of one's own has its name, logo and colours, and the hashes of the files with them", async () => {
    const own = {
      site: { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', shortName: 'Example', hasLogo: true },
      colours: { light: { link: '#6a1b9a' }, dark: {} },
      logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const { read, plan } = await exported([], {}, own);
    const page = read('site/index.html');
    const [style = ''] = /<style id="site-colours">.*?<\/style>/.exec(page) ?? [];
    expect(style).toContain('--color-link:#6a1b9a');
    expect(page).toContain('"name":"Example Region Health"');
    const manifest = read('site/manifest.webmanifest');
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Example Region Health', short_name: 'Example' });
    expect(read('site/icons/icon.svg')).toBe(own.logo);
    const hashes = JSON.parse(read('site/integrity.json')) as Record<string, string>;
    expect(hashes['index.html']).toBe(sha384(builtPage(page)));
    expect(hashes['manifest.webmanifest']).toBe(sha384(manifest));
    expect(hashes['icons/icon.svg']).toBe(sha384(own.logo));
    const sheet = style.replace(/<[^>]*>/g, '');
    expect(plan.policies['content-security-policy']).toContain(
      createHash('sha256').update(sheet).digest('base64'),
    );
  });

  it('has a page for each route and language, and a sitemap with all of them, which robots.txt names', async () => {
    const { read } = await exported();
    expect(read('site/pages/hi/report.html')).toContain('<html lang="hi"');
    expect(read('site/robots.txt').split('\n')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const pages = matches(read('site/sitemap.xml'), /<url>([^]*?)<\/url>/g).map(([entry = '']) => ({
      url: matches(entry, /<loc>(.*?)<\/loc>/g).flat(),
      alternates: matches(entry, /<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
    }));
    const hindi = (route: string) => (route === '/' ? '/hi' : `/hi${route}`);
    // Not /remotes, which is for operators.
    const routes = ['/', '/about', '/privacy', '/accessibility', '/data', '/report'];
    expect(pages).toEqual(
      routes.flatMap((route) =>
        [route, hindi(route)].map((page) => ({
          url: [SITE + page],
          alternates: [
            ['en', SITE + route],
            ['hi', SITE + hindi(route)],
            ['x-default', SITE + route],
          ],
        })),
      ),
    );
  });
});

describe('nginx.conf', () => {
  it('forwards only the public paths of the backend and the chat server', async () => {
    const nginx = (await exported()).read('nginx.conf');
    const forwarded = [...nginx.matchAll(/location (?:\^~|=) (\S+) \{\n(?: *rewrite.*\n)? *proxy_pass/g)];
    expect(forwarded.map(([, target]) => target)).toEqual([
      '/functions/v1/api/',
      '/rest/v1/',
      '/realtime/v1/',
      '/chat/socket.io/',
      '/chat/health',
    ]);
    expect(nginx).not.toContain('proxy_add_x_forwarded_for');
    expect(nginx).toContain('return 301 https://health.example$request_uri;');
    expect(nginx).toContain('/etc/letsencrypt/live/health.example/fullchain.pem');
  });

  it('distributes requests to all given servers', async () => {
    const chat = ['--upstream-chat', '10.0.0.1:4000,10.0.0.2:4000'];
    const { read } = await exported([...chat, '--upstream-backend', '10.0.0.3:54321']);
    expect(read('nginx.conf').match(/server 10\.0\.0\.\d:\d+/g)).toHaveLength(5);
    expect(read('Caddyfile')).toContain('reverse_proxy 10.0.0.1:4000 10.0.0.2:4000');
  });

  it('is not written if a header has a dollar sign, which nginx cannot escape', async () => {
    const tiles = { url: 'https://tiles.$x.example/{z}/{x}/{y}', attribution: '' };
    await expect(exported([], { tiles } as never)).rejects.toThrow(
      'nginx cannot send a header with a dollar sign',
    );
    expect(existsSync(out)).toBe(false);
  });
});

test('reports all invalid options in one error', () => {
  const wrong = ['--site', 'https://health.example/path', '--chat', 'http://chat.example'];
  expect(() => readOptions([...wrong, '--upstream-chat', 'x', '--certificate', 'c.pem'], {})).toThrow(
    /^--site must be an address without a path, such as https:\/\/health\.example; --out [^]*--chat [^]*--upstream-chat [^]*--certificate-key must be given together/,
  );
  expect(readOptions(['--out', 'x'], { SITE_URL: SITE }).chat).toBe(`${SITE}/chat`);
});
