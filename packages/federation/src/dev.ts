import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server';
import { loadPreset } from './load-preset';
import { assertPortIsFree, portOf } from './ports';
import { findRoot, readWorkspace } from './workspace';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, 'run-dir': { type: 'string', default: '.local/run' } },
});
try {
  const root = findRoot();
  // `npm run dev -w mfe-map` runs in the workspace's folder, so it needs no argument.
  const directory = positionals[0] ? path.resolve(root, positionals[0]) : process.cwd();
  const port = portOf(readWorkspace(directory, root), values.port);
  await assertPortIsFree(path.basename(directory), port);
  const stop = await startDevServer(await loadPreset(directory), {
    port,
    runDir: path.resolve(root, values['run-dir']),
  });
  console.log(`${path.basename(directory)}: http://localhost:${port}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
