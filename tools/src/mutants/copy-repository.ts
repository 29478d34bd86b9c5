import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Arguments of `find`: the folders of packages, without those of programs that tests have installed. */
const PACKAGES = [
  '.',
  '-maxdepth',
  '3',
  '-name',
  '.local',
  '-prune',
  '-o',
  '-name',
  'node_modules',
  '-prune',
  '-print',
];

/** Copies the files of the repository at `root`, with changes that are not committed, and its packages to a temporary folder. */
export function copyRepository(root: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'health-commons-copy-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  const packages = execFileSync('find', PACKAGES, {
    cwd: root,
    encoding: 'utf8',
  });
  // Packages are never changed, so links save the time of a copy.
  for (const name of packages.split('\n').filter(Boolean))
    execFileSync('cp', ['-al', path.join(root, name), path.join(folder, name)]);
  return folder;
}
