import { createKeys, keyVariables } from './keys';

// `npm run keys` prints a new set of keys as lines for .env (docs/operating.md). It stores nothing.
for (const variable of Object.entries(keyVariables(await createKeys(new Date()))))
  console.log(variable.join('='));
