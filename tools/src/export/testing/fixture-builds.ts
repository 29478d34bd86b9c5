import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigFile, configFileSchema } from '@health-commons/contracts/config-file';
import { insertionPoint, STYLES_POINT } from '@health-commons/contracts/first-view';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { FIRST_VIEW_FILE, writeFirstViews } from '@health-commons/federation/first-views';
import { hashOf, openFolderTarget, readRegistry, writeFiles } from '@health-commons/federation/release';
import * as v from 'valibot';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { DEFAULT_OWN_SITE, type OwnSite, manifestWithSite } from '@health-commons/federation/installed-page';
import { REMOTES } from '../../suite/parts';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { readOptions } from '../options';
import { openSiteKeys } from '../site-keys';
import { makeSitePlan } from '../site-plan';
import { assertExportFolder, writeSite } from '../write-site';

export const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="registry-keys" content=""><meta name="languages" content="en hi"><script>theme()</script><style>p{}</style></head>' +
  `<body>${STYLES_POINT}<div id="root">${insertionPoint('/report')}</div>` +
  '<script defer src="/static/js/index.1a2b3c4d.js"></script></body></html>\n';
const CODE = 'console.log("a line of code");\n'.repeat(200);

type Files = Readonly<Record<string, string>>;
const hashesOf = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));

const json = (value: unknown) => JSON.stringify(value);
const inputs = 'a hash of the sources';

/** Writes builds with a few small files: the shell's, and of each remote. */
export function writeBuilds(
  root: string,
  version = '1.0.0',
  code = CODE,
  shellApi = SHELL_API_VERSION,
): void {
  const shell = path.join(root, 'shell/dist');
  const files: Files = {
    'index.html': PAGE,
    'static/js/index.1a2b3c4d.js': CODE,
    'static/js/index.1a2b3c4d.js.map': json({ mappings: 'AAAA'.repeat(1_000) }),
    'icons/icon-192.png': 'a picture',
    'icons/icon.svg': 'another picture',
    'manifest.webmanifest': manifestWithSite('{}', DEFAULT_SITE),
    'service-worker.js': 'start();',
    'service-worker-off.js': 'stop();',
  };
  const integrity = hashesOf(files);
  const translated = PAGE.replace('<html', '<html lang="hi"');
  writeFiles(shell, {
    ...files,
    'pages/frame.html': PAGE,
    'pages/not-found.html': PAGE,
    'pages/hi.html': translated,
    'pages/hi/frame.html': translated,
    'pages/hi/not-found.html': translated,
    'integrity.json': json(integrity),
    'build.json': json({ name: 'shell', version, inputs, shellApi, integrity }),
  });
  for (const name of REMOTES) {
    const isReport = name === 'mfe-report';
    const view = { place: '/report', language: 'hi', html: '<p>Country</p>' };
    const own: Files = {
      'remoteEntry.js': `var ${name.replaceAll('-', '_')};`,
      'static/js/page.5e6f7a8b.js': code,
      ...(isReport && { [FIRST_VIEW_FILE]: writeFirstViews({ css: 'p{color:red}', views: [view] }) }),
    };
    const hashes = hashesOf(own);
    const mounts = isReport
      ? [{ route: '/report', below: true, label: 'Report', module: './page' }]
      : [{ slot: 'home.map', module: './page' }];
    const latest = { version, inputs, integrity: hashes, mounts, requires: { shellApi: `^${shellApi}` } };
    writeFiles(path.join(root, name, 'dist', version), { ...own, 'integrity.json': json(hashes) });
    writeFiles(path.join(root, name), {
      'dist/latest.json': json({ name: name.replaceAll('-', '_'), ...latest }),
      // The folder of a remote has a remote.json.
      'remote.json': '{}',
    });
  }
}

/** Gives each test of a file a folder with builds, for an export to `out` with keys in `keys`. */
export function exportFolder() {
  const { at } = temporaryFolder({ isEmptied: true });
  beforeEach(() => writeBuilds(at()));
  const out = at('out');
  return {
    ...{ root: at(), out, keys: at('keys') },
    exported: (args: readonly string[] = [], ...more: [Partial<ConfigFile>?, OwnSite?]) =>
      exportSite(at(), ['--site', 'https://health.example', '--out', out, ...args], ...more),
    /** Returns the registry, and the owner's document and the entries in it. */
    async documents() {
      const { registry, owner, remotes } = await readRegistry(openFolderTarget(out));
      const recordOf = (name: string) => remotes.get(name)?.record;
      return { registry, owner, recordOf, names: [...remotes.keys()] };
    },
  };
}

/** Exports the builds of `root` as `npm run export` does, with a configuration from the options. */
export async function exportSite(
  root: string,
  args: readonly string[],
  changes: Partial<ConfigFile> = {},
  site: OwnSite = DEFAULT_OWN_SITE,
) {
  const options = readOptions(['--keys', path.join(root, 'keys'), ...args], {});
  const config = v.parse(configFileSchema, {
    schema: 1,
    supabaseUrl: options.backend,
    anonKey: 'sb_publishable_0123456789abcdefghij',
    api: `${options.backend}/functions/v1`,
    chat: options.chat,
    tiles: { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '© Example' },
    phoneNumber: null,
    remoteOrigins: [options.site],
    ...changes,
  });
  assertExportFolder(options.out);
  const keys = await openSiteKeys(options);
  const plan = makeSitePlan(root, options, { config, site, keys });
  await writeSite(root, options, plan, keys);
  return { options, plan, read: (name: string) => readFileSync(path.join(options.out, name), 'utf8') };
}
