import { spawn } from 'node:child_process';
import { loadEnvironment } from '../environment/load-environment';
import { runProgram } from '../fault';

/** `npm run postal:import` runs the backend's import program with the settings of .env. */
async function main(): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/postal-import/main.ts', ...process.argv.slice(2)],
    { env: loadEnvironment('.env', process.env), stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runProgram(main);
