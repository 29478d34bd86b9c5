import path from 'node:path';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { createKey, parseKey, readOrCreateKey } from '@health-commons/federation/registry/keys';
import { signRegistry } from '@health-commons/federation/registry/documents';
import type { Page } from 'playwright-core';
import { withBrowser } from './suite/browser';
import { circlesOf, mapOf } from './suite/home';
import { describeSymptoms, phoneBox, phoneHeading } from './suite/phone-ai';
import { withPublished } from './suite/published';
import { sharedSuite } from './suite/suite';
import { waitForWorker } from './suite/worker';
import { chooseWords, phoneWords, remoteWords as words, shellWords } from './suite/words';

const visit = withBrowser();
const published = withPublished('remotes');
afterEach(() => {
  for (const origin of [published.shell, ...Object.values(published.origins)]) origin.fault = () => null;
  published.publishFile();
});

const isAltered = (page: Page) =>
  page.evaluate(
    () =>
      'altered' in window || getComputedStyle(document.documentElement).getPropertyValue('--altered') !== '',
  );

test("remotes use the shell's React, platform and data packages", async () => {
  const { page, requests } = await visit();
  await page.goto(published.shell.address);
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await page.locator('.leaflet-container').waitFor();
  const instances = await page.evaluate(() => {
    type Module = { from: string; useIn: string[] };
    type Instance = { name: string; shareScopeMap: { default: Record<string, Record<string, Module>> } };
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    return __INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      modules: Object.entries(shareScopeMap.default).map(([module, versions]) => ({
        module,
        versions: Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
      })),
    }));
  });
  expect(instances.map(({ name }) => name).sort()).toEqual(['mfe_map', 'mfe_report', 'shell']);
  for (const { modules } of instances) {
    for (const { module, versions } of modules)
      expect([module, versions.map(({ from }) => from)]).toEqual([module, ['shell']]);
    for (const name of ['react', '@health-commons/platform', '@health-commons/data'])
      expect(modules.find(({ module }) => module === name)?.versions[0]?.useIn).toEqual(
        expect.arrayContaining(['shell', 'mfe_map', 'mfe_report']),
      );
  }
  // The page loads only the remotes that it mounts.
  expect(requests.filter((url) => url.endsWith('/remoteEntry.js'))).toHaveLength(2);
});

// The line break ends the source map comment, which is the last line of a script and of a style sheet.
const append = { append: '\n;window.altered = true;' };
const appendStyle = { append: '\n:root { --altered: yes; }' };
const isChunk = (file: string) => /\/static\/js\/.*\.js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');
const isEntry = (file: string) => file.endsWith('/remoteEntry.js');

test('an override in the storage or in a link changes nothing on a site that does not allow overrides', async () => {
  const { page, requests } = await visit();
  await page.addInitScript(() =>
    localStorage.setItem('health-commons-overrides', 'mfe_phone_ai@http://localhost:1'),
  );
  await page.goto(`${published.shell.address}/phone-ai?override=mfe_phone_ai@http://localhost:1`);
  await phoneHeading(page).waitFor();
  expect(await phoneBox(page).getAttribute('data-choice')).toBe('live');
  expect(requests.filter((url) => /:1\/|on-demand-overrides/.test(url))).toEqual([]);
});

test.each([
  ['entry', (file: string) => (isEntry(file) ? append : null)],
  ['script', (file: string) => (isChunk(file) ? append : null)],
  ['style', (file: string) => (isStyle(file) ? appendStyle : null)],
] as const)(
  'a remote with an altered %s does not run, and Try Again loads it when the fault is gone',
  async (_, fault) => {
    const origin = published.origins['mfe-phone-ai'];
    const { page } = await visit();
    const remote = phoneBox(page);
    origin.fault = fault;
    await page.goto(`${published.shell.address}/phone-ai`);
    await remote.getByText(words['remote.altered']).waitFor();
    expect(await isAltered(page)).toBe(false);
    expect(await phoneHeading(page).count()).toBe(0);
    origin.fault = () => null;
    await remote.getByRole('button', { name: 'Try Again' }).click();
    await phoneHeading(page).waitFor();
  },
);

const isFile = (file: string) => isChunk(file) || isStyle(file) || isEntry(file);
/** The field of the chooser, which another part brings: the page has a list of countries itself. */
const chooser = (page: Page) => phoneBox(page).getByLabel(chooseWords['phone.choose-by-part']);
const startChoosing = (page: Page) =>
  phoneBox(page)
    .getByRole('button', { name: phoneWords['phone.choose-start'] ?? '', exact: true })
    .click();

test('files that arrive altered are loaded once more under a new URL, also those of a part that opens later', async () => {
  published.origins['mfe-phone-ai'].fault = (file, search) => (search === '' && isFile(file) ? append : null);
  const { page } = await visit();
  await page.goto(`${published.shell.address}/phone-ai`);
  await phoneHeading(page).waitFor();
  await startChoosing(page);
  await chooser(page).waitFor();
  expect(await isAltered(page)).toBe(false);
});

test('a part whose file is missing keeps what a visitor has typed, and opens on Try Again', async () => {
  const origin = published.origins['mfe-phone-ai'];
  origin.fault = (file) => (file.includes('on-demand-chooser') ? { status: 404 } : null);
  const { page } = await visit();
  await page.goto(`${published.shell.address}/phone-ai`);
  await phoneHeading(page).waitFor();
  await describeSymptoms(page, 'fever since Monday');
  await startChoosing(page);
  const again = phoneBox(page).getByRole('button', { name: shellWords['button.retry'] });
  await again.waitFor();
  origin.fault = () => null;
  await again.click();
  await chooser(page).waitFor();
  expect(await page.getByLabel('Symptoms', { exact: true }).inputValue()).toBe('fever since Monday');
});

test('a script without a hash in the registry does not run', async () => {
  const before = published.readRemotes();
  const changed = published.readRemotes();
  const integrity: Record<string, string> = changed['mfe_phone_ai']?.integrity ?? {};
  const scripts = Object.keys(integrity).filter((file) => isChunk(`/${file}`));
  expect(scripts).not.toEqual([]);
  for (const file of scripts) delete integrity[file];
  published.publish(changed);
  const { page } = await visit();
  await page.goto(`${published.shell.address}/phone-ai`);
  await phoneBox(page).getByText(words['remote.refused']).waitFor();
  expect(await phoneHeading(page).count()).toBe(0);
  published.publish(before);
});

test('an altered chunk of the shell does not run, and Try Again loads the intact one', async () => {
  const { page } = await visit();
  published.shell.fault = (file) => (isChunk(file) && !file.includes('/index.') ? append : null);
  await page.goto(`${published.shell.address}/about`);
  await page.getByRole('heading', { level: 1, name: shellWords['start.title'] }).waitFor();
  expect(await isAltered(page)).toBe(false);
  published.shell.fault = () => null;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Health Commons' }).waitFor();
});

test('the page blocks a script without a hash, also one of its own origin', async () => {
  const { page, requests } = await visit();
  await page.goto(`${sharedSuite().shell}/about`);
  await page.getByRole('heading', { level: 1, name: 'About Health Commons' }).waitFor();
  const script = requests.find((url) => isChunk(new URL(url).pathname)) ?? '';
  const outcome = (integrity: string | null) =>
    page.evaluate(
      ([src, hash]) =>
        new Promise((resolve) => {
          const element = document.createElement('script');
          for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(event));
          if (hash) element.integrity = hash;
          element.crossOrigin = 'anonymous';
          element.src = src;
          document.head.append(element);
        }),
      [script, integrity] as const,
    );
  const hash = await page.evaluate(
    (src) => document.querySelector<HTMLScriptElement>(`[src="${src}"]`)?.integrity ?? '',
    new URL(script).pathname,
  );
  expect(await outcome(null)).toBe('error');
  expect(await outcome(hash)).toBe('load');
});

type Change = Partial<Parameters<typeof signRegistry>[0]>;

/** Signs the suite's entries with the keys of the suite, except as `change` says. */
function signAgain(change: Change): SignedRegistry {
  const keyOf = (holder: string) => readOrCreateKey(path.join(published.keysFolder, `${holder}.pem`));
  return signRegistry({
    remotes: published.readRemotes(),
    owner: keyOf('owner'),
    keyOf,
    last: null,
    ...change,
  });
}

test('a registry of another owner is refused, and the kept one is used with a notice, also without WebCrypto', async () => {
  const { shell } = published;
  const { page, requests } = await visit();
  await page.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined }));
  const form = page.getByRole('button', { name: 'Submit Report' });
  const forged = signAgain({ owner: parseKey(createKey()) });
  shell.json['/remotes.json'] = forged;
  await page.goto(`${shell.address}/report`);
  await page.getByText(words['remote.refused']).waitFor();
  expect(await form.count()).toBe(0);

  published.publishFile();
  await page.reload();
  await form.waitFor();
  expect(requests.filter((url) => url.includes('/ed25519.'))).not.toEqual([]);
  shell.json['/remotes.json'] = forged;
  await page.reload();
  await page.getByText(words['registry.kept']).waitFor();
  await form.waitFor();
});

test('the home page opens offline after one visit', async () => {
  const { page, context } = await visit();
  const isOffline = page.getByText(shellWords['offline.title'], { exact: true });
  await page.goto(published.shell.address);
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  // The page registers the worker after everything has loaded.
  await waitForWorker(page);

  await context.setOffline(true);
  await page.goto(published.shell.address);
  await mapOf(page)
    .getByText(/^No connection\. Showing the map saved on /)
    .waitFor();
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await isOffline.waitFor();
  await page.goto(`${published.shell.address}/analytics`);
  await page.getByText(words['remote.offline']).waitFor();
  await context.setOffline(false);
  await isOffline.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }).waitFor();
});
