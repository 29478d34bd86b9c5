import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Arguments of `find`: the folders of packages, without those of programs that tests have installed. */
const PACKAGES = '. -maxdepth 3 -name .local -prune -o -name node_modules -prune -print'.split(' ');

/** Copies the files of the repository at `root`, with uncommitted changes, and its packages to a temporary folder. */
export function copyRepository(root: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'health-commons-copy-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  const list = (command: string, args: readonly string[], separator: string) =>
    execFileSync(command, args, { cwd: root, encoding: 'utf8' }).split(separator).filter(Boolean);
  for (const file of list('git', ['ls-files', '-co', '--exclude-standard', '-z'], '\0'))
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  // Packages are never changed, so links save the time of a copy.
  for (const name of list('find', PACKAGES, '\n'))
    execFileSync('cp', ['-al', path.join(root, name), path.join(folder, name)]);
  return folder;
}
