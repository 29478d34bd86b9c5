import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'a földer of npm-'));
let pid: number | undefined;
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (pid) process.kill(pid, 'SIGKILL');
});

test('a program ends if the npm that runs it gets SIGTERM', async () => {
  const watch = JSON.stringify(path.join(__dirname, 'end-with-npm.mjs'));
  writeFileSync(
    path.join(folder, 'program.cjs'),
    `import(require('node:url').pathToFileURL(${watch}).href).then(() => console.log(process.pid));
    setInterval(() => {}, 60_000);`,
  );
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: 'node program.cjs' } }),
  );
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  pid = Number((await once(npm.stdout, 'data')) as unknown);
  npm.kill('SIGTERM');
  // The program has the same output, so it closes only when the program has ended too.
  await once(npm, 'close');
  pid = undefined;
});
