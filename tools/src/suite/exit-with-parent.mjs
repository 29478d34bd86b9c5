/**
 * Loaded into every program the suite starts. When the suite ends, even by kill -9, its end of the channel closes, and the program stops
 * itself.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener alone must not keep a finished program alive.
  process.channel.unref();
}
