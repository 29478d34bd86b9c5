import { createKeys, keyVariables } from '@health-commons/local-backend/keys';
import { runProgram } from '@health-commons/base/command-line';
import { readOptions, runKeysAction } from './registry-keys';

/** `npm run keys` prints a new set of the backend's keys for .env. With an action, it changes the keys of the registry. */
await runProgram(async () => {
  const args = process.argv.slice(2);
  const lines =
    args.length === 0
      ? Object.entries(keyVariables(createKeys())).map((pair) => pair.join('='))
      : await runKeysAction(readOptions(args, process.env));
  for (const line of lines) console.log(line);
});
