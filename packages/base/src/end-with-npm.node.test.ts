import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryFolder } from './testing/temporary-folder';

const { at, write } = temporaryFolder();
let pid: number | undefined;
afterAll(() => {
  if (pid) process.kill(pid, 'SIGKILL');
});

test('a program ends if the npm that runs it gets SIGTERM', async () => {
  const watch = JSON.stringify(path.join(__dirname, 'end-with-npm.mjs'));
  write(
    'a földer of npm/program.cjs',
    `import(require('node:url').pathToFileURL(${watch}).href).then(() => console.log(process.pid));
    setInterval(() => {}, 60_000);`,
  );
  write('a földer of npm/package.json', JSON.stringify({ scripts: { start: 'node program.cjs' } }));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: at('a földer of npm'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  pid = Number((await once(npm.stdout, 'data')) as unknown);
  npm.kill('SIGTERM');
  // The program has the same output, so it closes only when the program has ended too.
  await once(npm, 'close');
  pid = undefined;
});
