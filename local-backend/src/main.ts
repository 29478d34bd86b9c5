import { prepare } from '@health-commons/api';
import { explain, Fault } from '@health-commons/base/command-line';
import { errorFields } from '@health-commons/base/log';
import { urlOf } from './http/listen';
import { readOptions } from './program/options';
import { BASES } from './program/paths';
import { start, type Running } from './program/start';
import { log } from './log';

async function main(): Promise<Running> {
  const options = readOptions(process.argv.slice(2), process.env, BASES);
  const running = await start(options);
  console.log(`listening ${urlOf(options.host, running.port)}`);
  // Prepares triage now. Otherwise the first consultation would wait for it.
  setImmediate(prepare);
  return running;
}

const starting = main();
let stopping = false;
/**
 * Waits until the start is complete, stops the backend and exits with `exitCode`. If this fails or takes longer than
 * ten seconds, exits with 1.
 */
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
// After an uncaught exception the state is unknown, so the program stops. The supervisor restarts it.
process.on('uncaughtException', (error) => {
  const message = error instanceof Fault && { message: error.message };
  log({ event: 'uncaught', level: 'error', ...errorFields(error), ...message });
  stop(1);
});

try {
  await starting;
} catch (error) {
  process.exitCode = explain(error);
  // Exit even if something keeps the process alive after a failed start.
  setTimeout(() => process.exit(), 1_000).unref();
}
