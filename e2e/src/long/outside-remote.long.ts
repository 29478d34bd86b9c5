import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeIf } from '@health-commons/base/testing';
import { canInstall, INSTALL, NO_NPM, npm, packPackages } from '@health-commons/federation/testing/outside';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '../suite/browser';
import { serveOrigin, type Origin } from '../suite/origin';
import { publishSuite, type Published } from '../suite/published';
import { repositoryRoot } from '../suite/suite';

const run = promisify(execFile);
const COMMAND = path.join(repositoryRoot, 'packages/federation/bin/health-commons.mjs');
const REMOTE = ['mfe-vaccines', '--route', '/vaccines', '--label', 'Vaccines'];

/** The test installs packages, and builds and releases a remote. Other work on the machine slows all of it down. */
const TIME_LIMIT_MS = 1_200_000;

let folder: string;
let browser: Browser;
let published: Published;
/** Serves the versions that the release command stores. */
let releases: Origin;

/** Makes the suite's folder a target of releases, whose versions have an origin of their own. */
async function openReleases(): Promise<void> {
  published = await publishSuite('outside');
  const versions = path.join(published.folder, 'releases');
  mkdirSync(versions);
  releases = await serveOrigin(versions);
  const { shell } = published;
  const config = shell.json['/config.json'] as { remoteOrigins: string[] };
  shell.json['/config.json'] = { ...config, remoteOrigins: [...config.remoteOrigins, releases.address] };
  const target = {
    schema: 1,
    site: shell.address,
    registry: 'remotes.json',
    folder: 'releases/{name}',
    base: `${releases.address}/{name}/`,
  };
  writeFileSync(path.join(published.folder, 'target.json'), JSON.stringify(target));
}

const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();

/** Runs a step and prints its duration. */
async function timed<Result>(step: string, action: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await action();
  process.stdout.write(`outside remote: ${step} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

describeIf(canInstall(), NO_NPM)('a team without this repository', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
    await packPackages(repositoryRoot, path.join(folder, 'tarballs'));
    browser = await openBrowser();
    await openReleases();
  });
  afterAll(async () => {
    await browser.close();
    await releases.stop();
    await published.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'creates, tests, builds and releases a remote in a folder of its own, and sees it in the shell',
    async () => {
      const work = path.join(folder, 'work');
      const remote = path.join(work, 'mfe-vaccines');
      mkdirSync(work);
      await timed('create-remote', () =>
        run(process.execPath, [COMMAND, 'create-remote', ...REMOTE, '--packages', '../tarballs'], {
          cwd: work,
        }),
      );
      expect(readdirSync(work)).toEqual(['mfe-vaccines']);
      const created = filesBelow(remote);
      await timed('npm install', () => npm(remote, ...INSTALL));
      await timed('npm test', () => npm(remote, 'test'));
      await timed('npm run build', () => npm(remote, 'run', 'build'));
      const checked = await timed('npm run check', () => npm(remote, 'run', 'check'));
      expect(checked).toMatch(/mfe_vaccines scripts$/m);

      const key = (await npm(remote, 'exec', '--', 'health-commons', 'create-key')).trim();
      const { folder: target, keysFolder, shell } = published;
      const row = ['--key', key, '--route', '/vaccines=Vaccines', '--origin', releases.address];
      const allow = ['keys', 'allow', 'mfe_vaccines', ...row, '--to', target, '--keys', keysFolder];
      await run(process.execPath, ['tools/run.mjs', ...allow], { cwd: repositoryRoot });
      const released = await timed('npm run release', () =>
        npm(remote, 'run', 'release', '--', '--to', target, '--version', '1.0.0'),
      );
      expect(released).toMatch(
        /mounts in the shell at [^]*live {2}1\.0\.0\. Step back: npm run release -- rollback/,
      );
      published.publishFile();

      const { page, context, problems } = await newVisitor(browser);
      await page.goto(shell.address);
      await page.getByRole('link', { name: 'Vaccines' }).click();
      await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
      expect(await page.locator('[data-remote="mfe_vaccines"]').getAttribute('data-version')).toBe('1.0.0');
      // In other languages, a remote without catalogues shows its English texts.
      await page.goto(`${shell.address}/es/vaccines`);
      await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      expect(problems).toEqual([]);
      await context.close();

      rmSync(path.join(remote, 'node_modules/playwright-core'), { recursive: true });
      const next = ['--to', target, '--version', '1.1.0', '--dry-run'];
      await expect(npm(remote, 'run', 'release', '--', ...next)).rejects.toThrow(
        'playwright-core is not installed.',
      );

      // The installed package writes the same files as the repository.
      const again = path.join(folder, 'again');
      mkdirSync(again);
      const installed = path.join(remote, 'node_modules/.bin/health-commons');
      await run(installed, ['create-remote', ...REMOTE, '--packages', '../tarballs'], { cwd: again });
      expect(filesBelow(path.join(again, 'mfe-vaccines'))).toEqual(created);
    },
    TIME_LIMIT_MS,
  );
});
