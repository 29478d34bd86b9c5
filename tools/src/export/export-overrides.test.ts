import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allowsOverrides, withoutOverrides } from '@health-commons/federation/page-overrides';
import { withoutRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { exportSite, PAGE, writeBuilds } from './testing/fixture-builds';

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'export-overrides-'));
  out = path.join(root, 'out');
  writeBuilds(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const oneOrigin = (...args: string[]) =>
  exportSite(root, ['--site', 'https://health.example', '--out', out, ...args]);

describe('an export that allows overrides', () => {
  const configurations = ['nginx.conf', 'Caddyfile', 'site/_headers'];

  it('says so in the page, lists localhost in the policy, and sends no Integrity-Policy', async () => {
    const { read } = await oneOrigin('--allow-overrides');
    const page = read('site/index.html');
    expect(allowsOverrides(page)).toBe(true);
    expect(withoutOverrides(withoutRegistryKeys(page))).toBe(PAGE);
    const [, react = ''] = /name="remote-overrides" content="([^"]*)"/.exec(page) ?? [];
    expect(read(`site${react}`)).not.toBe('');
    for (const name of [...configurations, 'site/404.html'])
      expect([name, read(name).includes('ws://localhost:*')]).toEqual([name, true]);
    for (const name of configurations)
      expect([name, read(name).includes('integrity-policy')]).toEqual([name, false]);
  });

  it('leaves nothing behind in an export without the option into the same folder', async () => {
    await oneOrigin('--allow-overrides');
    const { read } = await oneOrigin();
    const page = read('site/index.html');
    expect(allowsOverrides(page)).toBe(false);
    expect(withoutRegistryKeys(page)).toBe(PAGE);
    for (const name of [...configurations, 'site/404.html'])
      expect([name, read(name).includes('localhost:')]).toEqual([name, false]);
    for (const name of configurations) expect(read(name)).toContain('integrity-policy');
    expect(existsSync(path.join(out, 'site/static/development'))).toBe(false);
  });
});
