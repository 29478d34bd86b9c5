import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createKey, parseKey, readKey } from '@health-commons/federation/registry/keys';
import { registryKeysOf, withoutRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { changeEntry, changeOwner, openFolderTarget, readRegistry } from '@health-commons/federation/release';
import { REMOTES } from '../suite/parts';
import { readOptions } from './options';
import { exportSite, PAGE, writeBuilds } from './testing/fixture-builds';

const SITE = 'https://health.example';

let root: string;
let out: string;
let keys: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  out = path.join(root, 'out');
  keys = path.join(root, 'keys');
  writeBuilds(root);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the owner's document of the exported registry, and its entries. */
async function documents() {
  const { owner, remotes } = await readRegistry(openFolderTarget(out));
  return { owner, recordOf: (name: string) => remotes.get(name)?.record, names: [...remotes.keys()] };
}
const oneOrigin = (...args: string[]) => exportSite(root, ['--site', SITE, '--out', out, ...args]);
const manyOrigins = () =>
  exportSite(root, [
    ...['--site', SITE, '--out', out, '--remotes', 'https://{name}.health.example'],
    ...['--backend', 'https://project.example.org', '--chat', 'https://chat.health.example'],
  ]);

describe('an export for one origin', () => {
  it('has the shell, every remote below a path, and a configuration and registry with these addresses', async () => {
    const { read } = await oneOrigin();
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
    expect(withoutRegistryKeys(page)).toBe(PAGE);
    expect(registryKeysOf(page)).toEqual([readKey(path.join(keys, 'owner.pem'))?.publicKey]);
    expect(readdirSync(out).sort()).toEqual([
      'Caddyfile',
      'history.txt',
      'nginx.conf',
      'site',
      'target.json',
    ]);
  });

  it('has compressed copies of files for which they help, but not of source maps', async () => {
    await oneOrigin();
    const file = path.join(out, 'site/static/js/index.1a2b3c4d.js');
    const text = readFileSync(file, 'utf8');
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(existsSync(`${file}.map.gz`)).toBe(false);
    expect(existsSync(path.join(out, 'site/service-worker.js.gz'))).toBe(false);
  });

  it('has no compressed copy of the registry, because a release replaces only the registry', async () => {
    const { read } = await oneOrigin();
    expect(read('site/remotes.json').length).toBeGreaterThan(1_024);
    expect(existsSync(path.join(out, 'site/remotes.json.gz'))).toBe(false);
  });

  it('serves a script that removes the service worker if the configuration disables the worker', async () => {
    const { read } = await exportSite(root, ['--site', SITE, '--out', out], { serviceWorker: false });
    expect(read('site/service-worker.js')).toBe('stop();');
  });
});

it('an export for many origins has a folder and a server for each, and forwards nothing', async () => {
  const { plan, read } = await manyOrigins();
  expect(plan.origins.map(({ origin }) => origin)).toEqual([
    SITE,
    ...REMOTES.map((name) => `https://${name}.health.example`),
  ]);
  expect(read('mfe-map.health.example/1.0.0/remoteEntry.js')).toContain('var mfe_map');
  expect(existsSync(path.join(out, 'site/remotes'))).toBe(false);
  const nginx = read('nginx.conf');
  for (const { origin } of plan.origins) expect(nginx).toContain(`server_name ${new URL(origin).host};`);
  expect(nginx).not.toContain('proxy_pass');
  expect(plan.policies['content-security-policy']).toContain('wss://chat.health.example');
});

describe('nginx.conf', () => {
  it('forwards only the public paths of the backend and the chat server', async () => {
    const nginx = (await oneOrigin()).read('nginx.conf');
    const forwarded = [...nginx.matchAll(/location (?:\^~|=) (\S+) \{\n(?: *rewrite.*\n)? *proxy_pass/g)];
    expect(forwarded.map(([, target]) => target)).toEqual([
      '/functions/v1/api/',
      '/rest/v1/',
      '/realtime/v1/',
      '/chat/socket.io/',
      '/chat/health',
    ]);
    expect(nginx).not.toContain('proxy_add_x_forwarded_for');
  });

  it('redirects plain HTTP, and uses the certificate of Let’s Encrypt unless another is given', async () => {
    const nginx = (await oneOrigin()).read('nginx.conf');
    expect(nginx).toContain('return 301 https://health.example$request_uri;');
    expect(nginx).toContain('/etc/letsencrypt/live/health.example/fullchain.pem');
    const own = (await oneOrigin('--certificate', '/c.pem', '--certificate-key', '/k.pem')).read(
      'nginx.conf',
    );
    expect(own).toContain('ssl_certificate_key "/k.pem";');
  });

  it('distributes requests to all given servers', async () => {
    const chat = ['--upstream-chat', '10.0.0.1:4000,10.0.0.2:4000'];
    const { read } = await oneOrigin(...chat, '--upstream-backend', '10.0.0.3:54321');
    expect(read('nginx.conf').match(/server 10\.0\.0\.\d:\d+/g)).toHaveLength(5);
    expect(read('Caddyfile')).toContain('reverse_proxy 10.0.0.1:4000 10.0.0.2:4000');
  });

  it('is not written if a header has a dollar sign, which nginx cannot escape', async () => {
    const tiles = { url: 'https://tiles.$x.example/{z}/{x}/{y}', attribution: '' };
    const exported = exportSite(root, ['--site', SITE, '--out', out], { tiles } as never);
    await expect(exported).rejects.toThrow('nginx cannot send a header with a dollar sign');
    expect(existsSync(out)).toBe(false);
  });
});

test('_headers stays within the limits of static hosts, and no path gets a header twice', async () => {
  const { read, plan } = await oneOrigin();
  const lines = read('site/_headers').trimEnd().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2_000);
  const rules = lines.filter((line) => !line.startsWith(' '));
  expect(rules.length).toBeLessThanOrEqual(100);
  const headersFor = (target: string) => {
    const found: string[] = [];
    let applies = false;
    for (const line of lines) {
      if (line.startsWith(' ')) found.push(...(applies ? [line.trim()] : []));
      else applies = line.endsWith('*') ? target.startsWith(line.slice(0, -1)) : target === line;
    }
    return found;
  };
  for (const target of [
    '/',
    '/report',
    '/hi',
    '/hi/report',
    '/sitemap.xml',
    '/static/js/index.1a2b3c4d.js',
    '/service-worker.js',
    '/config.json',
  ]) {
    const names = headersFor(target).map((line) => line.split(':')[0]);
    expect([target, names]).toEqual([target, [...new Set(names)]]);
    expect(names).toContain('cache-control');
    expect(names).toContain('x-frame-options');
  }
  expect(headersFor('/report')).toContain(
    `content-security-policy: ${plan.policies['content-security-policy']}`,
  );
  expect(headersFor('/remotes/mfe-map/1.0.0/remoteEntry.js')).toContain('access-control-allow-origin: *');
  expect(headersFor('/remotes/mfe-map/1.0.0/remoteEntry.js')).toContain(
    'cross-origin-resource-policy: cross-origin',
  );
  const routes = ['about', 'privacy', 'accessibility', 'data', 'remotes', 'report', 'hi'];
  expect(read('site/_redirects')).toBe(
    `${routes.map((route) => `/${route} /pages/${route} 200\n`).join('')}/hi/* /pages/hi/:splat 200\n`,
  );
  expect(read('site/404.html')).toContain('<meta http-equiv="Content-Security-Policy" content="default-src');
});

describe('an export into the folder of an earlier one', () => {
  it('keeps the earlier release, which becomes the previous one', async () => {
    await oneOrigin();
    writeBuilds(root, '1.1.0', 'a newer page');
    const { read } = await oneOrigin();
    expect((await documents()).recordOf('mfe_map')).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
    });
    expect(read('site/remotes/mfe-map/1.0.0/remoteEntry.js')).toContain('var mfe_map');
  });

  it("keeps an entry that its team has signed with a key of its own, and the owner's row", async () => {
    await oneOrigin();
    const before = await documents();
    rmSync(path.join(keys, 'mfe_map.pem'));
    writeBuilds(root, '1.1.0', 'a newer page');
    const { plan } = await oneOrigin();
    const after = await documents();
    expect(plan.keptRemotes).toEqual(['mfe_map']);
    expect(after.recordOf('mfe_map')).toEqual(before.recordOf('mfe_map'));
    expect(after.owner.remotes['mfe_map']).toEqual(before.owner.remotes['mfe_map']);
    expect(after.recordOf('mfe_report')?.version).toBe('1.1.0');
    expect(after.owner.serial).toBeGreaterThan(before.owner.serial);
  });

  it('serves the folder and the page of a remote that the owner has listed and its team has released', async () => {
    await oneOrigin();
    const [owner, team] = [readKey(path.join(keys, 'owner.pem')), parseKey(createKey())];
    if (!owner) throw new Error('The export has made no key.');
    const target = openFolderTarget(out);
    const mounts = [{ route: '/vaccines', label: 'Vaccines' }];
    await changeOwner(target, { key: owner }, (rows) => ({
      ...rows,
      mfe_vaccines: { keys: [team.publicKey], origins: [SITE], mounts },
    }));
    await changeEntry(target, { name: 'mfe_vaccines', key: team }, () => ({
      version: '1.0.0',
      entry: `${SITE}/remotes/mfe-vaccines/1.0.0/remoteEntry.js`,
      integrity: {},
      mounts: mounts.map((mount) => ({ ...mount, module: './page' })),
      requires: { shellApi: '^2.0' },
    }));
    const { plan, read } = await oneOrigin();
    expect(plan.keptRemotes).toEqual(['mfe_vaccines']);
    expect((await documents()).recordOf('mfe_vaccines')?.version).toBe('1.0.0');
    expect(read('nginx.conf')).toContain('location ^~ /remotes/mfe-vaccines/ {');
    expect(read('Caddyfile')).toContain('/remotes/mfe-vaccines/*');
    expect(read('site/_redirects')).toContain('/vaccines /pages/vaccines 200');
  });

  it('is rejected if another owner has signed the registry', async () => {
    await oneOrigin();
    rmSync(keys, { recursive: true });
    await expect(oneOrigin()).rejects.toThrow(/is signed with key .* copy the owner's keys to .*keys\./);
  });

  it('does not touch unchanged files, so that their ETags stay the same', async () => {
    await oneOrigin();
    const before = readdirSync(out, { recursive: true }).length;
    writeFileSync(path.join(out, 'site/icons/mark'), '');
    await oneOrigin();
    expect(readdirSync(out, { recursive: true })).toHaveLength(before + 1);
  });

  it('is rejected if the files of an exported version have changed', async () => {
    await oneOrigin();
    writeBuilds(root, '1.0.0', 'other contents');
    await expect(oneOrigin()).rejects.toThrow(
      'Version 1.0.0 of mfe_map exists with other bytes. Choose another version',
    );
  });
});

it('an export into a folder with other files is rejected', async () => {
  writeFileSync(path.join(root, 'notes.txt'), '');
  await expect(exportSite(root, ['--site', SITE, '--out', root])).rejects.toThrow(
    'was not written by npm run export',
  );
});

test('reports all invalid options in one error', () => {
  const wrong = ['--site', 'https://health.example/path', '--chat', 'http://chat.example', '--remotes', SITE];
  expect(() => readOptions([...wrong, '--upstream-chat', 'x', '--certificate', 'c.pem'], {})).toThrow(
    /^--site must be an address without a path, such as https:\/\/health\.example\.\n--out [^]*--chat [^]*--remotes [^]*--upstream-chat [^]*--certificate-key must be given together/,
  );
  expect(readOptions(['--out', 'x'], { SITE_URL: SITE }).chat).toBe(`${SITE}/chat`);
});
