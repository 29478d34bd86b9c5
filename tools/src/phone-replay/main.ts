import { spawn } from 'node:child_process';
import { loadEnvironment } from '../environment/environment';
import { runProgram } from '../fault';
import { readParts } from '../suite/run-files';

/** `npm run phone:replay` runs the API's replay program with the settings of .env and the running suite's address. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const suite = readParts('.local/run');
  const api = suite && !args.some((argument) => argument.startsWith('--api')) ? ['--api', suite.api] : [];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/src/phone-line/replay/main.ts', ...args, ...api],
    { env: loadEnvironment('.env', process.env), stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runProgram(main);
