import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withBrowser } from '../suite/browser';
import { runNode } from '../suite/commands';
import { linkRepository } from '../suite/link-repository';
import { repositoryRoot, startSuite } from '../suite/suite';

const visit = withBrowser();
let folder: string;
let copy: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  copy = path.join(folder, 'repository');
  linkRepository(repositoryRoot, copy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runNode(args, copy);

/** Returns the times of change of all files except installed packages, by path. */
function timesOfChange(): Map<string, number> {
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => !/(^|\/)(node_modules|\.local)(\/|$)/.test(file));
  const rows = own.map((file) => [file, statSync(path.join(copy, file))] as const);
  return new Map(rows.filter(([, file]) => file.isFile()).map(([file, { mtimeMs }]) => [file, mtimeMs]));
}

test('one command creates a remote that passes its checks and has a page in the shell, in each language that it adds', async () => {
  const before = timesOfChange();
  const args = ['mfe-vaccines', '--route', '/vaccines', '--label', 'Vaccines'];
  await run('tools/run.mjs', 'create-remote', ...args);
  const changed = [...timesOfChange()].filter(([file, time]) => before.get(file) !== time);
  const others = changed.map(([file]) => file).filter((file) => !file.startsWith('mfe-vaccines/'));
  expect(others).toEqual(['package-lock.json']);

  const { stdout } = await run('tools/test.mjs', '--check', 'mfe-vaccines');
  expect(stdout).toMatch(/^unit tests +passed/m);

  const hindi = { 'vaccines.title': 'टीके', 'vaccines.introduction': 'यह पेज नया है।' };
  writeFileSync(path.join(copy, 'mfe-vaccines/src/locales/hi.json'), JSON.stringify(hindi));
  const running = await startSuite(folder, { flags: ['--empty'], root: copy });
  try {
    const { page, problems } = await visit();
    await page.goto(running.suite.shell);
    await page.getByRole('link', { name: 'Vaccines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vaccines' }).waitFor();
    // A remote without a catalogue of a language shows its English texts.
    for (const [language, title] of [
      ['hi', hindi['vaccines.title']],
      ['es', 'Vaccines'],
    ] as const) {
      await page.goto(`${running.suite.shell}/${language}/vaccines`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
    expect(problems).toEqual([]);
  } finally {
    await running.stop();
  }
});
