import { userInfo } from 'node:os';
import { runProgram } from '@health-commons/base/command-line';
import { BASES } from '../program/paths';
import { readInstallation } from './installation';
import { readRequest, reportsCommand } from './reports-arguments';

// `npm run reports` (docs/operating.md).
await runProgram(async () => {
  const args = process.argv.slice(2);
  const { values } = reportsCommand.read(args);
  readRequest(args, new Date());
  const installation = readInstallation(values, process.env, BASES);
  // Imported late, so that a wrong argument is reported without waiting for the database's modules.
  const { sendReports } = await import('./send-reports');
  console.log(await sendReports(installation, { args, operator: values.operator ?? userInfo().username }));
});
