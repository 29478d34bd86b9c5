import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { describeNginx, runNginx, wrapNginxConfig } from '@health-commons/base/testing/nginx';
import { withBrowser } from '../suite/browser';
import { enterLobby, joinGlobal, reads, write } from '../suite/chat';
import { npmRun } from '../suite/commands';
import { waitForReportsOnMap, waitUntilLive } from '../suite/home';
import { fillReport, holdSuccessScreen, submitReport, successOf } from '../suite/report-form';
import { repositoryRoot, startSuite, type RunningSuite } from '../suite/suite';
import { waitForWorker } from '../suite/worker';

describeNginx('the suite, exported and served by nginx', () => {
  const visit = withBrowser();
  let folder: string;
  let running: RunningSuite;
  let nginx: Awaited<ReturnType<typeof runNginx>>;
  let site: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(repositoryRoot, '.local', 'test-export-'));
    site = `http://localhost:${await freePort()}`;
    running = await startSuite(folder, {
      flags: ['--empty'],
      settings: { ALLOWED_ORIGINS: site, TRUST_PROXY: '1' },
    });
  });
  afterEach(async () => {
    await nginx.stop();
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  /** Exports the suite's builds, and serves them and the suite's servers with nginx. */
  async function exportAndServe(): Promise<void> {
    const { parts, dataDir } = running.suite;
    const out = path.join(folder, 'out');
    const addressOf = (name: string) => `127.0.0.1:${new URL(parts[name]?.address ?? '').port}`;
    await npmRun(
      'export',
      [
        ...['--site', site, '--out', out, '--upstream-backend', addressOf('local-backend')],
        ...['--upstream-chat', addressOf('chat-server')],
      ],
      { DATA_DIR: dataDir, TILES_URL: 'off', REGISTRY_KEYS: path.join(folder, 'keys') },
    );
    nginx = await runNginx(folder, wrapNginxConfig(folder, path.join(out, 'nginx.conf')));
  }

  async function report(): Promise<void> {
    const { page, context, problems } = await visit();
    await page.goto(site);
    await waitUntilLive(page);
    await fillReport(page, { country: 'GB', postalCode: 'sw1a 1aa', symptoms: ['Chills'] });
    await holdSuccessScreen(page);
    await submitReport(page);
    await successOf(page).waitFor();
    await waitForReportsOnMap(page, 1);
    expect(problems).toEqual([]);
    await context.close();
  }

  async function chat(): Promise<void> {
    const ana = await enterLobby(await visit(), 'Ana', site);
    const ben = await enterLobby(await visit(), 'Ben', site);
    await joinGlobal(ana);
    await joinGlobal(ben);
    await write(ana, 'Is the chat behind a path?');
    await reads(ben, 'Is the chat behind a path?');
    expect([...ana.problems, ...ben.problems]).toEqual([]);
    await ana.context.close();
    await ben.context.close();
  }

  it('passes `npm run verify` and works in a browser, also offline', async () => {
    await exportAndServe();
    const { stdout } = await npmRun('verify', [site]);
    expect(stdout).toContain(`${site} passes all checks.`);
    await report();
    await chat();

    const { page } = await visit();
    await page.goto(site);
    await waitForReportsOnMap(page, 1);
    await waitForWorker(page);
    await nginx.stop();
    await page.reload();
    await page.getByRole('region', { name: 'Outbreak map' }).locator('.leaflet-container').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
    await page.getByText('You are offline.', { exact: true }).waitFor();
  });
});
