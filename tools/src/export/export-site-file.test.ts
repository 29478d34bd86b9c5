import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withoutRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { DEFAULT_OWN_SITE } from '@health-commons/federation/run-site';
import { exportSite, writeBuilds } from './testing/fixture-builds';

const SITE = 'https://health.example';
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  out = path.join(root, 'out');
  writeBuilds(root);
});
afterEach(() => rmSync(root, { recursive: true }));

describe("an export with a site.json of one's own", () => {
  const own = {
    site: { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', shortName: 'Example', hasLogo: true },
    colours: { light: { link: '#6a1b9a' }, dark: {} },
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  it('has the name, logo and colours, and lists the hashes of the files with them', async () => {
    const { read, plan } = await exportSite(root, ['--site', SITE, '--out', out], {}, own);
    const page = read('site/index.html');
    const [style = ''] = /<style id="site-colours">.*?<\/style>/.exec(page) ?? [];
    expect(style).toContain('--color-link:#6a1b9a');
    expect(page).toContain('"name":"Example Region Health"');
    expect(JSON.parse(read('site/manifest.webmanifest'))).toMatchObject({
      name: 'Example Region Health',
      short_name: 'Example',
    });
    expect(read('site/icons/icon.svg')).toBe(own.logo);
    const hashes = JSON.parse(read('site/integrity.json')) as Record<string, string>;
    expect(hashes['index.html']).toBe(sha384(withoutRegistryKeys(page)));
    expect(hashes['manifest.webmanifest']).toBe(sha384(read('site/manifest.webmanifest')));
    expect(hashes['icons/icon.svg']).toBe(sha384(own.logo));
    const sheet = style.replace(/<[^>]*>/g, '');
    expect(plan.policies['content-security-policy']).toContain(
      createHash('sha256').update(sheet).digest('base64'),
    );
  });
});
