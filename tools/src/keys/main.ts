import { runProgram } from '@health-commons/base/command-line';
import { readOptions, runKeysAction } from './registry-keys';

/** `npm run keys` prints a new set of the backend's keys for .env. With an action, it changes the keys of the registry. */
await runProgram(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  for (const line of await runKeysAction(options)) console.log(line);
});
