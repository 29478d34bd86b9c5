import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';
import { hasNginx } from '@health-commons/base/testing/nginx';
import { withBrowser } from '../suite/browser';
import { enterLobby, joinGlobal, reads, write } from '../suite/chat';
import { waitForReportsOnMap, waitUntilLive } from '../suite/home';
import { operateSite } from '../suite/operated-site';
import { LINE } from '../suite/phone-ai';
import { fillReport, holdSuccessScreen, submitReport, successOf } from '../suite/report-form';
import { waitForWorker } from '../suite/worker';

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

describeIf(hasNginx && hasRsync, 'needs nginx, openssl and rsync')(
  'a site that is exported, copied and served by nginx',
  () => {
    const visit = withBrowser();
    let site: Awaited<ReturnType<typeof operateSite>>;
    beforeAll(async () => {
      site = await operateSite('operators-day', { isCopy: true });
    });
    afterAll(() => site.stop());

    async function report(): Promise<void> {
      const { page, context, problems } = await visit();
      await page.goto(site.address);
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
      const ana = await enterLobby(await visit(), 'Ana', site.address);
      const ben = await enterLobby(await visit(), 'Ben', site.address);
      await joinGlobal(ana);
      await joinGlobal(ben);
      await write(ana, 'Is the chat behind a path?');
      await reads(ben, 'Is the chat behind a path?');
      expect([...ana.problems, ...ben.problems]).toEqual([]);
      await ana.context.close();
      await ben.context.close();
    }

    /** Returns the version of the map that a new visitor gets. */
    async function mapVersion(): Promise<string | null> {
      const { page, context, problems } = await visit();
      await page.goto(site.address);
      await waitForReportsOnMap(page, 1);
      expect(problems).toEqual([]);
      const version = await page.locator('[data-remote="mfe_map"]').first().getAttribute('data-version');
      await context.close();
      return version;
    }

    const verify = async () =>
      expect(await site.operate('npm run verify -- https')).toContain(`${site.address} passes all checks.`);

    it('passes the checks, and keeps its releases when it is exported again', async () => {
      await site.export();
      await verify();
      await report();
      await chat();

      // The site must serve the files of a release before the registry names it.
      const release = () => site.operate('npm run release -- mfe-map --to');
      await expect(release()).rejects.toThrow(
        'The registry was not changed.\nIf the web server serves a copy',
      );
      await site.copy();
      const [, stepBack = ''] = /Step back: (npm run .*)/.exec(await release()) ?? [];
      await site.copy();
      expect(await mapVersion()).toBe('1.4.0');

      site.settings['PHONE_NUMBER'] = LINE;
      expect(await site.export()).toContain('kept  mfe_map 1.4.0');
      await verify();
      expect(await mapVersion()).toBe('1.4.0');
      const { page, context } = await visit();
      await page.goto(`${site.address}/phone-ai`);
      await page.getByRole('img', { name: `QR code that calls ${LINE}` }).waitFor();
      await context.close();

      expect(await site.run(stepBack)).toContain('(before 1.4.0)');
      await site.operate('npm run keys -- renew');
      await site.copy();
      expect(await mapVersion()).not.toBe('1.4.0');
      await verify();
      expect(await site.run(stepBack.replace('rollback', 'status'))).toMatch(
        /^previous {2}1\.4\.0 .*\nowner {5}expires on .* \(90 days\)$/m,
      );
      const history = readFileSync(path.join(site.served, 'history.txt'), 'utf8');
      expect(history.match(/mfe_map live \S+|owner lists/g)).toEqual([
        'owner lists',
        expect.stringMatching(/^mfe_map live 0\./),
        'mfe_map live 1.4.0,',
        'owner lists',
        expect.stringMatching(/^mfe_map live 0\./),
        'owner lists',
      ]);
    });

    it('opens offline', async () => {
      const { page } = await visit();
      await page.goto(site.address);
      await waitForReportsOnMap(page, 1);
      await waitForWorker(page);
      await site.stopNginx();
      await page.reload();
      await page.getByRole('region', { name: 'Outbreak map' }).locator('.leaflet-container').waitFor();
      await page.getByRole('button', { name: 'Submit Report' }).waitFor();
      await page.getByText('You are offline.', { exact: true }).waitFor();
    });
  },
);
