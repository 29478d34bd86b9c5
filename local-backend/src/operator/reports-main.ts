import { userInfo } from 'node:os';
import { runCommand } from '../program/command';
import { BASES } from '../program/paths';
import { readRequest, readTarget } from './reports-arguments';

// `npm run reports` (docs/operating.md).

await runCommand(async () => {
  const args = process.argv.slice(2);
  const { installation, operator = userInfo().username } = readTarget(args, process.env, BASES);
  readRequest(args, new Date());
  // Imported late, so that a wrong argument is reported without waiting for the database's modules.
  const { sendReports } = await import('./send-reports');
  console.log(await sendReports(installation, { args, operator }));
});
