import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepare } from '@health-commons/api';
import { readOptions } from './program/options';
import { start, type Running } from './program/start';
import { StartError } from './start-error';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

async function main(): Promise<Running> {
  const { version } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as { version: string };
  const options = readOptions(process.argv.slice(2), process.env, {
    root: path('../..'),
    caller: process.env['INIT_CWD'] ?? process.cwd(),
  });
  const running = await start(options, { sql: path('../sql'), supabase: path('../../supabase') }, version);
  const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host;
  console.log(`listening http://${host}:${running.port}`);
  // Otherwise the first consultation would wait for it.
  setImmediate(prepare);
  return running;
}

const starting = main();
let stopping = false;
/** Stops in order; a stop that hangs ends after ten seconds. A signal during the start waits for its end. */
const stop = (exitCode: number) => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  void starting
    .then((running) => running.stop())
    .then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
};
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
// The state is unknown after a fault nothing caught: close the database, and let what runs us start us again.
process.on('uncaughtException', (error) => {
  console.error('Uncaught exception:', error);
  stop(1);
});

try {
  await starting;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
  // Nothing may keep a program alive that could not start.
  setTimeout(() => process.exit(1), 1_000).unref();
}
