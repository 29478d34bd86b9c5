import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';
import { freePort } from '@health-commons/base/testing/free-port';
import { hasNginx } from '@health-commons/base/testing/nginx';
import { canInstall } from '@health-commons/federation/testing/outside';
import { withBrowser } from '../suite/browser';
import { commandIn, runAs } from '../suite/documents';
import { operateSite } from '../suite/operated-site';
import { repositoryRoot } from '../suite/suite';

/** The test installs packages, and builds and releases a remote. Other work on the machine slows all of it down. */
const TIME_LIMIT_MS = 1_200_000;

describeIf(hasNginx && canInstall(), 'needs nginx and openssl, and npm must be able to download packages')(
  'a team without this repository',
  () => {
    const visit = withBrowser();
    let site: Awaited<ReturnType<typeof operateSite>>;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
      site = await operateSite('outside');
    });
    afterAll(async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Starts `npm run registry` for the site. Resolves to its address and a function that ends it. */
    async function startRegistry() {
      const port = await freePort();
      const args = ['tools/run.mjs', 'registry', '--dir', site.served, '--port', String(port)];
      const server = spawn(process.execPath, args, {
        cwd: repositoryRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(server.stdout, 'data');
      return {
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          server.kill('SIGTERM');
          if (server.exitCode === null) await once(server, 'exit');
        },
      };
    }

    const statusOf = async (route: string) => (await fetch(site.address + route)).status;

    it(
      'makes, tests and releases a remote in a folder of its own, which the owner lists and removes',
      async () => {
        await site.export();
        const tarballs = path.join(folder, 'tarballs');
        const work = path.join(folder, 'work');
        mkdirSync(work);
        const words = { '~/health-commons': repositoryRoot, DIR: tarballs };
        const byDocument = (reader: { folder: string; words: Record<string, string> }, start: string) =>
          runAs(reader, commandIn('adding-a-remote.md', start));
        await byDocument({ folder: repositoryRoot, words }, 'npm run pack');
        await byDocument({ folder: work, words }, 'node ~/health-commons');
        expect(readdirSync(work)).toEqual(['mfe-vaccines']);
        await byDocument({ folder: work, words }, 'cd mfe-vaccines');

        const registry = await startRegistry();
        try {
          const team = { folder: path.join(work, 'mfe-vaccines'), words: { URL: registry.url } };
          await byDocument(team, 'npm test');
          await byDocument(team, 'npm run build');
          expect(await byDocument(team, 'npm run check')).toMatch(/mfe_vaccines scripts$/m);
          const key = (await byDocument(team, 'npx health-commons create-key')).trim();

          const { words: ofSite, settings } = site;
          const owner = { folder: repositoryRoot, words: { ...ofSite, PUBLIC: key }, settings };
          await runAs(owner, commandIn('adding-a-remote.md', 'npm run keys -- allow'));
          await site.export();
          expect(await statusOf('/vaccines')).toBe(404);
          const released = await byDocument(team, 'npm run release');
          expect(released).toMatch(/mounts in the shell at [^]*Step back: npm run release -- rollback/);
          expect(await statusOf('/vaccines')).toBe(200);

          const { page, context, problems } = await visit();
          await page.goto(site.address);
          await page.getByRole('link', { name: 'Vaccines' }).click();
          await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
          const box = page.locator('[data-remote="mfe_vaccines"]');
          const version = await box.getAttribute('data-version');
          expect(released).toContain(`live  ${version}.`);
          // In other languages, a remote without catalogues shows its English texts.
          await page.goto(`${site.address}/es/vaccines`);
          await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
          expect(await page.locator('html').getAttribute('lang')).toBe('es');
          expect(problems).toEqual([]);
          await context.close();

          await runAs(owner, commandIn('adding-a-remote.md', 'npm run keys -- remove'));
          expect(await statusOf('/vaccines')).toBe(404);
          await expect(byDocument(team, 'npm run release')).rejects.toThrow('does not list mfe_vaccines');
          const later = await visit();
          await later.page.goto(site.address);
          await later.page.getByRole('link', { name: 'Analytics' }).waitFor();
          expect(await later.page.getByRole('link', { name: 'Vaccines' }).count()).toBe(0);
        } finally {
          await registry.stop();
        }
      },
      TIME_LIMIT_MS,
    );
  },
);
