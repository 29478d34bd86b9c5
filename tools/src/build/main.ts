import { defineCommand, explain, runProgram } from '@health-commons/base/command-line';
import { createBuilder } from './build-workspaces';

const command = defineCommand({ command: 'npm run build --' });

/** `npm run build` builds all stale workspaces, even if one of them fails. Exits with 1 if a build fails. */
await runProgram(async () => {
  command.read();
  const builder = createBuilder(process.cwd());
  if (builder.stale.length === 0) console.log('Everything is built already.');
  const codes = await Promise.all(
    builder.stale.map((workspace) =>
      builder.build(workspace).then((seconds) => {
        console.log(`${workspace} built in ${seconds.toFixed(1)} s`);
        return 0;
      }, explain),
    ),
  );
  return Math.max(0, ...codes);
});
