import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { readOrCreateKey } from '@health-commons/federation/registry/keys';
import { signRelease } from '@health-commons/federation/registry/documents';
import { withBrowser } from '../suite/browser';
import { runNode } from '../suite/commands';
import { openReleases, withPublished } from '../suite/published';
import { phoneBox, phoneHeading } from '../suite/phone-ai';
import { repositoryRoot } from '../suite/suite';
import { waitForWorker } from '../suite/worker';

const visit = withBrowser();
const published = withPublished('remotes');
/** The folder with the versions that the release command stores. */
let releases: string;

beforeAll(() => {
  releases = openReleases(published);
});

const open = async (route: string) => {
  const seen = await visit();
  await seen.page.goto(`${published.shell.address}${route}`);
  return seen;
};

/** Copies the phone AI, and replaces texts in its files. Returns the copy's folder. */
function copyPhoneAi(changes: Readonly<Record<string, (text: string) => string>>): string {
  const copy = path.join(published.folder, 'mfe-phone-ai');
  cpSync(path.join(repositoryRoot, 'mfe-phone-ai'), copy, {
    recursive: true,
    filter: (file) => !/(node_modules|dist)$/.test(file),
  });
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(copy, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  return copy;
}

/** Moves the phone AI's current version to `releases`. */
function moveToReleases(): void {
  const remotes = published.readRemotes();
  const { mfe_phone_ai: record } = remotes;
  if (!record) throw new Error('The suite has no mfe_phone_ai.');
  const { version } = record;
  const from = path.join(published.origins['mfe-phone-ai'].folder, version);
  cpSync(from, path.join(releases, 'mfe-phone-ai', version), { recursive: true });
  record.entry = `${published.shell.address}/remotes/mfe-phone-ai/${version}/remoteEntry.js`;
  const signed = signRelease(
    'mfe_phone_ai',
    record,
    readOrCreateKey(path.join(published.keysFolder, 'mfe_phone_ai.pem')),
  );
  writeFileSync(path.join(releases, 'mfe-phone-ai', version, 'release.json'), JSON.stringify(signed));
  published.publish(remotes);
}

const release = (workspace: string, ...options: string[]) =>
  runNode([
    ...['packages/federation/bin/health-commons.mjs', 'release', workspace],
    ...['--to', published.folder, '--keys', published.keysFolder, ...options],
  ]);

test("the next page load shows a remote's new release, and later its rollback, without a change to the shell", async () => {
  moveToReleases();
  const copy = copyPhoneAi({
    'src/locales/en.json': (text) =>
      text.replace('"phone.title": "AI Health Diagnosis"', '"phone.title": "A newer page"'),
  });
  const before = shellBytes();
  const { page } = await open('/phone-ai');
  await phoneHeading(page).waitFor();
  // From now on the service worker answers the page's requests. It must not serve the old release.
  await waitForWorker(page);
  const { stdout } = await release(copy, '--version', '9.0.0');
  expect(stdout).toMatch(/ok {4}built, \d+ files[^]*ok {4}uploaded; \d+ files verified/);
  published.publishFile();

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'A newer page' }).waitFor();
  expect(await phoneBox(page).getAttribute('data-version')).toBe('9.0.0');

  await release(copy, 'rollback');
  published.publishFile();
  await page.reload();
  await phoneHeading(page).waitFor();
  expect(shellBytes()).toEqual(before);
  expect(readFileSync(path.join(published.folder, 'history.txt'), 'utf8')).toMatch(
    /live 9\.0\.0, previous .*\n.* live .*, previous 9\.0\.0/,
  );
});

test('a release that does not mount is refused before it is public', async () => {
  const registry = () => readFileSync(published.registryFile, 'utf8');
  const versions = () => readdirSync(path.join(releases, 'mfe-phone-ai'));
  const [listed, stored] = [registry(), versions()];
  const broken = copyPhoneAi({
    'src/page/diagnosis-page.tsx': (text) =>
      text.replace(
        /(export default function \w+\([^)]*\)[^{]*\{)/,
        "$1\n  if (Date.now() > 0) throw new Error('broken');",
      ),
  });
  await expect(release(broken, '--version', '9.1.0')).rejects.toThrow(
    /mfe_phone_ai 9\.1\.0 is not mounted in the shell at .*: Error: broken/,
  );
  expect(versions()).toEqual(stored);
  expect(registry()).toBe(listed);
});

/** Returns a hash of all files of the shell. */
function shellBytes(): string {
  const hash = createHash('sha256');
  const files = readdirSync(published.shell.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
