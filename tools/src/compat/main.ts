import { defineCommand, runProgram, text, throwAsFault } from '@health-commons/base/command-line';
import { checkCompatibility } from './compat';

const command = defineCommand({
  command: 'npm run compat -- --registry SITE',
  options: {
    registry: text('SITE', 'the URL of the site, or the folder of an export'),
    shell: text('DIR', 'a build of the shell', 'shell/dist'),
  },
});

/** `npm run compat` prints a table of remotes and shells. Exits with 1 if a live release or a canary fails. */
await runProgram(async () => {
  const { registry, shell } = command.read().values;
  if (!registry) throw command.fault('--registry is missing');
  const { table, faults } = await checkCompatibility(registry, shell).catch(throwAsFault);
  console.log(table);
  if (faults > 0) console.error(`${faults} live releases or canaries do not work.`);
  return faults === 0 ? 0 : 1;
});
