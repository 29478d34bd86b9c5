import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { RemoteName } from '@health-commons/tools/parts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit } from './suite/browser';
import type { Origin } from './suite/origin';
import { publishSuite, type Published } from './suite/published';
import { repositoryRoot } from './suite/suite';
import { waitForWorker } from './suite/worker';

const run = promisify(execFile);

let browser: Browser;
let published: Published;
let shell: Origin;
let origins: Record<RemoteName, Origin>;

beforeAll(async () => {
  browser = await openBrowser();
  published = await publishSuite('remotes');
  ({ shell, origins } = published);
});
afterAll(async () => {
  await browser.close();
  await published.stop();
});
afterEach(() => {
  for (const origin of Object.values(origins)) origin.fault = () => null;
});

const open = async (route: string) => {
  const seen = await visit(browser);
  await seen.page.goto(`${shell.address}${route}`);
  return seen;
};
const box = (page: Page, name: RemoteName) => page.locator(`[data-remote="${name.replaceAll('-', '_')}"]`);
const phoneHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' });
const reportHeading = (page: Page) => page.getByRole('button', { name: 'Submit Report' });

test('React, platform and data are on the page exactly once, lent by the shell to the remotes', async () => {
  const { page, context, requests } = await open('/');
  await reportHeading(page).waitFor();
  await page.locator('.leaflet-container').waitFor();
  const shared = await page.evaluate(() => {
    type Module = { from: string; loaded?: boolean; useIn: string[] };
    type Instance = { name: string; shareScopeMap: { default: Record<string, Record<string, Module>> } };
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    return __INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      modules: Object.entries(shareScopeMap.default).map(([module, versions]) => ({
        module,
        versions: Object.values(versions).map(({ from, loaded, useIn }) => ({ from, loaded, useIn })),
      })),
    }));
  });
  expect(shared.map(({ name }) => name).sort()).toEqual(['mfe_map', 'mfe_report', 'shell']);
  for (const { modules } of shared) {
    for (const { module, versions } of modules) {
      expect([module, versions.map(({ from }) => from)]).toEqual([module, ['shell']]);
    }
    const usedBy = (name: string) => modules.find(({ module }) => module === name)?.versions[0]?.useIn;
    for (const name of ['react', '@health-commons/platform', '@health-commons/data']) {
      expect(usedBy(name)).toEqual(expect.arrayContaining(['shell', 'mfe_map', 'mfe_report']));
    }
  }
  // Only what this page mounts was fetched.
  const loaded = requests.filter((url) => url.endsWith('/remoteEntry.js'));
  expect(loaded).toHaveLength(2);
  await context.close();
});

test('an altered remoteEntry.js is not run: its box says so, the page works on, Try Again brings it back', async () => {
  origins['mfe-report'].fault = (file) =>
    file.endsWith('/remoteEntry.js') ? { append: ';window.altered = true;' } : null;
  const { page, context } = await open('/');
  await box(page, 'mfe-report').getByText('not what was released').waitFor();
  await page.locator('.leaflet-container').waitFor();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);

  origins['mfe-report'].fault = () => null;
  await box(page, 'mfe-report').getByRole('button', { name: 'Try Again' }).click();
  await reportHeading(page).waitFor();
  await context.close();
});

test('a remote whose process has ended costs its own box; Try Again brings it back after a restart', async () => {
  await origins['mfe-report'].stop();
  const { page, context, problems } = await open('/');
  const failed = box(page, 'mfe-report').getByRole('alert');
  await failed.getByText('could not be reached').waitFor();
  await page.locator('.leaflet-container').waitFor();
  expect(problems.filter((line) => line.startsWith('[mfe_report]'))).toHaveLength(1);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await failed.getByText('could not be reached').waitFor();

  await origins['mfe-report'].start();
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await reportHeading(page).waitFor();
  await context.close();
});

test.each(['.css', '.js'])('a missing %s file is noticed, and fetched again on Try Again', async (ending) => {
  origins['mfe-phone-ai'].fault = (file) =>
    file.includes('/static/') && file.endsWith(ending) ? { status: 404 } : null;
  const { page, context } = await open('/phone-ai');
  await box(page, 'mfe-phone-ai').getByText('could not be loaded. The rest').waitFor();
  origins['mfe-phone-ai'].fault = () => null;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await phoneHeading(page).waitFor();
  await context.close();
});

test.each(['remoteEntry.js', '/static/js/'])(
  'when %s never comes the box says after 10 s that it takes long, and another try is a new one',
  async (part) => {
    origins['mfe-phone-ai'].fault = (file) => (file.includes(part) ? 'silence' : null);
    const { page, context } = await open('/phone-ai');
    await page.getByText('This is taking longer than usual.').waitFor();
    origins['mfe-phone-ai'].fault = () => null;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await phoneHeading(page).waitFor();
    await context.close();
  },
);

test('a remote is released and taken back without touching the shell, and shows with the next page load', async () => {
  const { folder, registryFile, publish, readRegistry } = published;
  const copy = path.join(folder, 'mfe-phone-ai');
  cpSync(path.join(repositoryRoot, 'mfe-phone-ai'), copy, {
    recursive: true,
    filter: (file) => !/(node_modules|dist)$/.test(file),
  });
  const words = path.join(copy, 'src/messages.ts');
  writeFileSync(
    words,
    readFileSync(words, 'utf8').replace(
      "'phone.title': 'AI Health Diagnosis'",
      "'phone.title': 'A newer page'",
    ),
  );
  const before = shellBytes();
  const release = (...options: string[]) =>
    run(
      process.execPath,
      ['--import', 'tsx', 'packages/federation/src/release.ts', copy, '--registry', registryFile, ...options],
      { cwd: repositoryRoot },
    );
  const usual = origins['mfe-phone-ai'].folder;
  const { page, context } = await open('/phone-ai');
  await phoneHeading(page).waitFor();
  // From here on the service worker answers: it must not keep the release away from anybody.
  await waitForWorker(page);
  await release('--base', origins['mfe-phone-ai'].address, '--version', '9.0.0');
  // Old and new version stand side by side, as they would on its host.
  for (const name of readdirSync(usual))
    cpSync(path.join(usual, name), path.join(copy, 'dist', name), { recursive: true, force: false });
  origins['mfe-phone-ai'].folder = path.join(copy, 'dist');
  publish(readRegistry());

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'A newer page' }).waitFor();
  expect(await box(page, 'mfe-phone-ai').getAttribute('data-version')).toBe('9.0.0');

  await release('--back');
  publish(readRegistry());
  await page.reload();
  await phoneHeading(page).waitFor();
  expect(shellBytes()).toEqual(before);
  origins['mfe-phone-ai'].folder = usual;
  await context.close();
});

/** A hash of every byte the shell serves. */
function shellBytes(): string {
  const hash = createHash('sha256');
  const files = readdirSync(shell.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
