import { spawn } from 'node:child_process';
import { loadEnvironment } from './environment/environment';
import { runProgram } from './fault';

/** Runs a program of local-backend with the command line's arguments and the settings of .env. */
export function runBackendProgram(program: string): Promise<void> {
  return runProgram(() => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', `local-backend/src/${program}`, ...process.argv.slice(2)],
      { env: loadEnvironment('.env', process.env), stdio: 'inherit' },
    );
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  });
}
