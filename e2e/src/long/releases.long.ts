import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { RemoteName } from '@health-commons/tools/parts';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../suite/browser';
import type { Origin } from '../suite/origin';
import { publishSuite, type Published } from '../suite/published';
import { repositoryRoot } from '../suite/suite';
import { waitForWorker } from '../suite/worker';

const run = promisify(execFile);

let browser: Browser;
let published: Published;
let shell: Origin;
let origins: Published['origins'];

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
  const seen = await newVisitor(browser);
  await seen.page.goto(`${shell.address}${route}`);
  return seen;
};
const box = (page: Page, name: RemoteName) => page.locator(`[data-remote="${name.replaceAll('-', '_')}"]`);
const phoneHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' });

test.each([
  ['the entry', 'remoteEntry.js'],
  ['a script', '/static/js/'],
])(
  'if %s of a remote does not arrive, the page shows a notice, and Try Again loads the remote when the fault is gone',
  async (_words, part) => {
    origins['mfe-phone-ai'].fault = (file) => (file.includes(part) ? 'silence' : null);
    const { page, context } = await open('/phone-ai');
    await page.getByText('This is taking longer than usual.').waitFor();
    origins['mfe-phone-ai'].fault = () => null;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await phoneHeading(page).waitFor();
    await context.close();
  },
);

test("the next page load shows a remote's new release, and later its rollback, without a change to the shell", async () => {
  const { folder, registryFile, keysFolder, publishFile } = published;
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
      [
        ...['--import', 'tsx', 'packages/federation/src/release.ts', copy, '--registry', registryFile],
        ...['--keys', keysFolder, ...options],
      ],
      { cwd: repositoryRoot },
    );
  const usual = origins['mfe-phone-ai'].folder;
  const { page, context } = await open('/phone-ai');
  await phoneHeading(page).waitFor();
  // From now on the service worker answers the page's requests. It must not serve the old release.
  await waitForWorker(page);
  await release('--base', origins['mfe-phone-ai'].address, '--version', '9.0.0');
  // The remote's origin then serves the old and the new version.
  for (const name of readdirSync(usual))
    cpSync(path.join(usual, name), path.join(copy, 'dist', name), { recursive: true, force: false });
  origins['mfe-phone-ai'].folder = path.join(copy, 'dist');
  publishFile();

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'A newer page' }).waitFor();
  expect(await box(page, 'mfe-phone-ai').getAttribute('data-version')).toBe('9.0.0');

  await release('--back');
  publishFile();
  await page.reload();
  await phoneHeading(page).waitFor();
  expect(shellBytes()).toEqual(before);
  origins['mfe-phone-ai'].folder = usual;
  await context.close();
});

/** Returns a hash of all files of the shell. */
function shellBytes(): string {
  const hash = createHash('sha256');
  const files = readdirSync(shell.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
