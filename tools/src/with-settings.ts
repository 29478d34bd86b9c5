import { loadEnvironment } from './environment/environment';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { readParts } from './suite/run-files';

/** The programs of other workspaces, by the command that runs them. They read their own command line. */
const PROGRAMS: Readonly<Record<string, string>> = {
  backup: '../../local-backend/src/backup/backup-main.ts',
  restore: '../../local-backend/src/backup/restore-main.ts',
  reports: '../../local-backend/src/operator/reports-main.ts',
  'postal:import': '../../local-backend/src/postal-import/main.ts',
  'phone:replay': '../../api/src/phone-line/replay-main.ts',
};

/** Runs a command's program with the rest of the command line and the settings of .env. */
await runProgram(async () => {
  const [command = ''] = process.argv.splice(2, 1);
  const program = PROGRAMS[command];
  if (!program) throw new Fault(`There is no program of ${command}.`);
  Object.assign(process.env, loadEnvironment('.env', process.env));
  const suite = readParts('.local/run');
  const isGiven = process.argv.some((argument) => argument.startsWith('--api'));
  if (command === 'phone:replay' && suite && !isGiven) process.argv.push('--api', suite.api);
  await import(program);
  return Number(process.exitCode ?? 0);
});
