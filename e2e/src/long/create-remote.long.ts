import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeNginx } from '@health-commons/base/testing/nginx';
import { withBrowser } from '../suite/browser';
import { commandIn, runAs } from '../suite/documents';
import { operateSite } from '../suite/operated-site';
import { repositoryRoot, startSuite } from '../suite/suite';

/** The test installs packages, exports a site, and builds a remote several times. */
const TIME_LIMIT_MS = 1_200_000;

/** Copies the repository with its installed packages and builds, as hard links if the folder is on its file system. */
function copyRepository(to: string): void {
  mkdirSync(to);
  const omitted = ['.git', '.local', '.env'];
  const entries = readdirSync(repositoryRoot).filter((name) => !omitted.includes(name));
  const copy = ['-c', 'cp -al "$@" 2>/dev/null || cp -a "$@"', 'sh', ...entries, to];
  execFileSync('sh', copy, { cwd: repositoryRoot });
  // npm changes these files in place, and would change the originals with them.
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    rmSync(path.join(to, file));
    copyFileSync(path.join(repositoryRoot, file), path.join(to, file));
  }
}

describeNginx('a team of this repository', () => {
  const visit = withBrowser();
  let folder: string;
  let copy: string;
  let site: Awaited<ReturnType<typeof operateSite>>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
    copy = path.join(folder, 'repository');
    copyRepository(copy);
    site = await operateSite('create-remote', { root: copy });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const byDocument = (start: string, more?: readonly string[]) =>
    runAs(
      { folder: copy, words: site.words, settings: site.settings },
      commandIn('adding-a-remote.md', start),
      more,
    );

  /** Returns the times of change of all files except installed packages, by path. */
  function timesOfChange(): Map<string, number> {
    const files = readdirSync(copy, { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => !/(^|\/)(node_modules|\.local)(\/|$)/.test(file));
    const rows = own.map((file) => [file, statSync(path.join(copy, file))] as const);
    return new Map(rows.filter(([, file]) => file.isFile()).map(([file, { mtimeMs }]) => [file, mtimeMs]));
  }
  const lockfile = () => readFileSync(path.join(copy, 'package-lock.json'), 'utf8');

  async function seesPage(address: string): Promise<void> {
    const { page, context, problems } = await visit();
    await page.goto(address);
    await page.getByRole('link', { name: 'Vaccines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
    // A remote without a catalogue of a language shows its English texts.
    for (const [language, title] of [
      ['hi', 'टीके'],
      ['es', 'Vaccines'],
    ] as const) {
      await page.goto(`${address}/${language}/vaccines`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
    expect(problems).toEqual([]);
    await context.close();
  }

  it(
    'makes a remote that passes its checks, has a page in each language that it adds, is released and removed',
    async () => {
      await site.export();
      const [before, lockedBefore] = [timesOfChange(), lockfile()];
      await byDocument('npm run create-remote');
      const changed = [...timesOfChange()].filter(([file, time]) => before.get(file) !== time);
      const others = changed.map(([file]) => file).filter((file) => !file.startsWith('mfe-vaccines/'));
      expect(others).toEqual(['package-lock.json']);
      expect(await byDocument('npm run check -- mfe-vaccines')).toMatch(/^unit tests +passed/m);

      const hindi = { 'vaccines.title': 'टीके', 'vaccines.introduction': 'यह पेज नया है।' };
      writeFileSync(path.join(copy, 'mfe-vaccines/src/locales/hi.json'), JSON.stringify(hindi));
      const running = await startSuite(folder, { flags: ['--empty'], root: copy });
      try {
        await seesPage(running.suite.shell);
      } finally {
        await running.stop();
      }

      await site.export('--release', 'mfe-vaccines');
      await seesPage(site.address);
      const release = commandIn('operating.md', 'npm run release -- mfe-map --to');
      expect(await site.run(release.replace('mfe-map', 'mfe-vaccines'))).toContain('live  1.4.0 (before ');
      await seesPage(site.address);

      await byDocument('npm run keys -- remove');
      rmSync(path.join(copy, 'mfe-vaccines'), { recursive: true });
      await byDocument('npm install');
      expect(lockfile()).toBe(lockedBefore);
      await site.export();
      expect((await fetch(`${site.address}/vaccines`)).status).toBe(404);
      expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).not.toContain('vaccines');
    },
    TIME_LIMIT_MS,
  );
});
