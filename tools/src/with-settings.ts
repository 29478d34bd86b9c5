import { spawn } from 'node:child_process';
import { loadEnvironment } from './environment/environment';
import { Fault, runProgram } from './fault';
import { readParts } from './suite/run-files';

/** The programs of other workspaces, by the command that runs them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  backup: 'local-backend/src/backup/backup-main.ts',
  restore: 'local-backend/src/backup/restore-main.ts',
  reports: 'local-backend/src/operator/reports-main.ts',
  'postal:import': 'local-backend/src/postal-import/main.ts',
  'phone:replay': 'api/src/phone-line/replay-main.ts',
};

/** Returns the address of the running suite's API as an argument, unless the command line has one. */
function addressOf(command: string, args: readonly string[]): string[] {
  if (command !== 'phone:replay' || args.some((argument) => argument.startsWith('--api'))) return [];
  const suite = readParts('.local/run');
  return suite ? ['--api', suite.api] : [];
}

/** Runs a command's program with the rest of the command line and the settings of .env. */
await runProgram(() => {
  const [command = '', ...args] = process.argv.slice(2);
  const program = PROGRAMS[command];
  if (!program) throw new Fault(`There is no program of ${command}.`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args, ...addressOf(command, args)], {
    env: loadEnvironment('.env', process.env),
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});
