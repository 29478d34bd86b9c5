import { spawn } from 'node:child_process';
import path from 'node:path';
import { findProject } from '../project';
import { readWorkspace } from '../remotes';
import { checkRemote } from './check-remote';

/** Runs the repository's own check of a workspace, which also lints. Resolves to its exit code. */
function checkInRepository(root: string, directory: string): Promise<number> {
  const args = [path.join(root, 'tools/test.mjs'), '--check', path.relative(root, directory)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

try {
  const { directory } = readWorkspace(process.argv[2] ?? '.');
  const { root, isRepository } = findProject(directory);
  process.exitCode = isRepository
    ? await checkInRepository(root, directory)
    : Number(!(await checkRemote(directory, (line) => console.log(line))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
