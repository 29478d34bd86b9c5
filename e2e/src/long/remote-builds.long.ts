import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from '../suite/browser';
import { runNode } from '../suite/commands';
import { serveOrigin, type Origin } from '../suite/origin';
import { withPublished } from '../suite/published';
import { repositoryRoot } from '../suite/suite';

const REMOTE = {
  'package.json': JSON.stringify({ name: '@health-commons/mfe-fixture', version: '0.1.0', type: 'module' }),
  'remote.json': JSON.stringify({
    name: 'mfe_fixture',
    port: 3999,
    mounts: [{ slot: 'home.fixture', module: './page' }],
    exposes: { './page': './page.ts' },
    requires: { shellApi: '^2.0' },
    budget: { scripts: 5 },
  }),
  'page.ts': "import './page.css';\nexport default () => import('./late');\n",
  'page.css': '.fixture { color: teal; }\n',
};

const visit = withBrowser();
const published = withPublished('builds');
let origin: Origin;
let folder: string;

beforeAll(async () => {
  // The folder must be inside the repository, because the build resolves its packages from the root's node_modules.
  folder = mkdtempSync(path.join(repositoryRoot, '.local/test-build-'));
  for (const [name, content] of Object.entries(REMOTE)) writeFileSync(path.join(folder, name), content);
  for (const version of ['1.0.0', '2.0.0']) {
    writeFileSync(path.join(folder, 'late.ts'), `export const words = 'words of ${version}';\n`);
    await runNode(['packages/federation/bin/health-commons.mjs', 'build', folder, '--version', version]);
  }
  origin = await serveOrigin(path.join(folder, 'dist'));
});
afterAll(async () => {
  await origin.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the hashes of both releases by URL. */
function hashes(): Record<string, string> {
  const rows = ['1.0.0', '2.0.0'].flatMap((version) => {
    const file = path.join(folder, 'dist', version, 'integrity.json');
    const integrity = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return Object.entries(integrity).map(([name, hash]) => [`${origin.address}/${version}/${name}`, hash]);
  });
  return Object.fromEntries(rows) as Record<string, string>;
}

/**
 * Loads the chunks of releases one by one on a page of the shell that has no remote. `listed` has the hashes that
 * the page gives to the builds; null gives them no list. Returns the words of each release, or the name of the error.
 */
async function load(versions: readonly string[], listed: Record<string, string> | null): Promise<string[]> {
  const { page, context } = await visit({ bypassCSP: true });
  await page.goto(`${published.shell.address}/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const words = await page.evaluate(
    async ([entries, known]) => {
      type Late = { default: () => Promise<{ words: string }> };
      type Container = { init: (scope: unknown) => void; get: (module: string) => Promise<() => Late> };
      type Shell = { shareScopeMap: { default: unknown } };
      const scope = window as unknown as {
        mfe_fixture: Container;
        __FEDERATION__: { __INSTANCES__: [Shell] };
      };
      if (known) {
        const value = (url: string) => known[url] ?? `sha384-${'A'.repeat(64)}`;
        Object.defineProperty(window, Symbol.for('health-commons.integrity'), { value });
      }
      const found: string[] = [];
      for (const src of entries) {
        await new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, onload: resolve });
          document.head.append(script);
        });
        scope.mfe_fixture.init(scope.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default);
        try {
          const late = (await scope.mfe_fixture.get('./page'))();
          found.push((await late.default()).words);
        } catch (error) {
          found.push(error instanceof Error ? error.name : '');
        }
      }
      return found;
    },
    [versions.map((version) => `${origin.address}/${version}/remoteEntry.js`), listed] as const,
  );
  await context.close();
  return words;
}

test('two releases of a remote on one page run their own modules', async () => {
  expect(await load(['1.0.0', '2.0.0'], hashes())).toEqual(['words of 1.0.0', 'words of 2.0.0']);
});

test('a build loads only chunks and style sheets that have their hashes in the list of the page', async () => {
  expect(await load(['1.0.0'], null)).toEqual(['ChunkLoadError']);
  const page = Object.keys(hashes()).filter((url) => url.includes('/1.0.0/static/'));
  for (const kind of ['/css/', '/js/']) {
    const withoutKind = Object.entries(hashes()).filter(
      ([url]) => !(page.includes(url) && url.includes(kind)),
    );
    const [error] = await load(['1.0.0'], Object.fromEntries(withoutKind));
    expect([kind, error]).toEqual([kind, expect.stringMatching(/Error$/)]);
  }
});
