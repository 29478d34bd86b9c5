import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';
import { canInstall, INSTALL, NO_NPM, npm, packPackages } from '@health-commons/federation/testing/outside';
import { withBrowser } from '../suite/browser';
import { runNode } from '../suite/commands';
import { openReleases, withPublished } from '../suite/published';
import { repositoryRoot } from '../suite/suite';

const COMMAND = path.join(repositoryRoot, 'packages/federation/bin/health-commons.mjs');
const REMOTE = ['mfe-vaccines', '--route', '/vaccines', '--label', 'Vaccines'];

/** The test installs packages, and builds and releases a remote. Other work on the machine slows all of it down. */
const TIME_LIMIT_MS = 1_200_000;

let folder: string;

describeIf(canInstall(), NO_NPM)('a team without this repository', () => {
  const visit = withBrowser();
  const published = withPublished('outside');
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
    await packPackages(repositoryRoot, path.join(folder, 'tarballs'));
    openReleases(published);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'creates, tests, builds and releases a remote in a folder of its own, and sees it in the shell',
    async () => {
      const work = path.join(folder, 'work');
      const remote = path.join(work, 'mfe-vaccines');
      mkdirSync(work);
      const args = ['create-remote', ...REMOTE, '--packages', '../tarballs'];
      await runNode([COMMAND, ...args], work);
      expect(readdirSync(work)).toEqual(['mfe-vaccines']);
      await npm(remote, ...INSTALL);
      await npm(remote, 'test');
      await npm(remote, 'run', 'build');
      const checked = await npm(remote, 'run', 'check');
      expect(checked).toMatch(/mfe_vaccines scripts$/m);

      const key = (await npm(remote, 'exec', '--', 'health-commons', 'create-key')).trim();
      const { folder: target, keysFolder, shell } = published;
      const row = [`--key=${key}`, '--route', '/vaccines=Vaccines', '--origin', published.shell.address];
      const allow = ['keys', 'allow', 'mfe_vaccines', ...row, '--to', target, '--keys', keysFolder];
      await runNode(['tools/run.mjs', ...allow]);
      const released = await npm(remote, 'run', 'release', '--', '--to', target, '--version', '1.0.0');
      expect(released).toMatch(
        /mounts in the shell at [^]*live {2}1\.0\.0\. Step back: npm run release -- rollback/,
      );
      published.publishFile();

      const { page, problems } = await visit();
      await page.goto(shell.address);
      await page.getByRole('link', { name: 'Vaccines' }).click();
      await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
      expect(await page.locator('[data-remote="mfe_vaccines"]').getAttribute('data-version')).toBe('1.0.0');
      // In other languages, a remote without catalogues shows its English texts.
      await page.goto(`${shell.address}/es/vaccines`);
      await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      expect(problems).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});
