/**
 * Loaded into every program of the suite. When the suite's process stops, even by kill -9, the IPC channel closes and
 * the program stops itself.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener must not keep a finished program alive.
  process.channel.unref();
}
