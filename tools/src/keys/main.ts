import { runProgram } from '@health-commons/base/command-line';
import { runKeysAction } from './registry-keys';

/** `npm run keys` prints a new set of the backend's keys for .env. With an action, it changes the registry's keys. */
await runProgram(async () => {
  for (const line of await runKeysAction(process.argv.slice(2), process.env)) console.log(line);
});
