import { BASES } from '../program/paths';
import { runCommand } from '../program/command';
import { readReportsArguments } from './reports-options';

// `npm run reports` (docs/operating.md).

await runCommand(async () => {
  const request = readReportsArguments(process.argv.slice(2), process.env, BASES, new Date());
  // Imported late, so that a wrong argument is reported without waiting for the database's modules.
  const { openModeration } = await import('./open-moderation');
  const { runReports } = await import('./run-reports');
  const moderation = await openModeration(request.installation);
  try {
    console.log(await runReports(request, moderation));
  } finally {
    await moderation.close();
  }
});
