import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { developmentEntry } from '@health-commons/federation';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { DEFAULT_OWN_SITE, PAGE_KEYS_FILE, RUN_SITE_FILE } from '@health-commons/federation/installed-page';
import { signRegistry } from '@health-commons/federation/registry/documents';
import { withBrowser } from '../suite/browser';
import {
  runDevelopmentServer,
  startDevelopmentRemote,
  type DevelopmentRemote,
} from '../suite/development-remote';
import { repositoryRoot } from '../suite/suite';

const visit = withBrowser();
let shell: string;
let remote: DevelopmentRemote;
beforeAll(async () => {
  shell = `http://localhost:${await freePort()}`;
  remote = await startDevelopmentRemote(shell, { deployed: false });
});
afterAll(() => remote.stop());

/** Writes the files that `npm run dev` writes for a suite of the remote alone. */
function writeRunFiles(runDir: string): void {
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(runDir, name), JSON.stringify(value));
  const owner = parseKey(createKey());
  const remotes = { mfe_fixture: developmentEntry(remote.manifest, remote.address) };
  write('remotes.json', signRegistry({ remotes, owner, keyOf: () => owner, last: null, days: 20 }));
  write(PAGE_KEYS_FILE, { owner: [owner.publicKey] });
  write('config.json', {
    schema: 1,
    ...{ supabaseUrl: shell, api: `${shell}/functions/v1`, chat: shell, anonKey: 'sb_publishable_none' },
    ...{ tiles: null, phoneNumber: null, serviceWorker: false },
    remoteOrigins: [remote.address],
  });
}

test("the shell of `npm run dev` has the installation's site, and a change of a component keeps its state", async () => {
  const runDir = mkdtempSync(path.join(repositoryRoot, '.local/test-development-run-'));
  writeRunFiles(runDir);
  const site = { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health' };
  writeFileSync(path.join(runDir, RUN_SITE_FILE), JSON.stringify({ ...DEFAULT_OWN_SITE, site }));
  const server = await runDevelopmentServer('shell', shell, ['--run-dir', runDir]);
  try {
    remote.changeWord('first');
    const { page } = await visit();
    await page.goto(`${shell}/fixture`);
    await page.getByRole('banner').getByRole('link', { name: 'Example Region Health' }).waitFor();
    expect(await page.title()).toContain('Example Region Health');
    await page.getByRole('button', { name: 'first 0' }).click();
    await page.getByRole('button', { name: 'first 1' }).waitFor();
    remote.changeWord('second');
    await page.getByRole('button', { name: 'second 1' }).waitFor();
  } finally {
    await server.stop();
    rmSync(runDir, { recursive: true });
  }
});
