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
  // Else the first consultation would wait for it.
  setImmediate(prepare);
  return running;
}

const starting = main();
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  // Whatever hangs, a stop is over after ten seconds.
  setTimeout(() => process.exit(1), 10_000).unref();
  // A signal during the start waits for its end: a database half made is worse than a few seconds.
  void starting.then((running) => running.stop()).then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await starting;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
  // Nothing may keep a program alive that could not start.
  setTimeout(() => process.exit(1), 1_000).unref();
}
