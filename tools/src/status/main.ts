import { defineCommand, runProgram, text } from '@health-commons/base/command-line';
import { readStatus } from './read-status';

const command = defineCommand({
  command: 'npm run -s status --',
  options: { 'run-dir': text('DIR', "the running suite's folder", '.local/run') },
});

/**
 * `npm run -s status` prints one JSON object to standard output. Exits with 1 if a part is down or no suite is running.
 */
await runProgram(async () => {
  const { values } = command.read();
  const { status, fault } = await readStatus(values['run-dir']);
  console.log(JSON.stringify(status, null, 2));
  if (fault === null) return 0;
  console.error(fault);
  return 1;
});
