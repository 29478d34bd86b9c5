/**
 * Loaded into every program the suite starts: when the suite is gone, however it went, its end of the channel closes and the
 * program is asked to end. Nothing is left behind even after kill -9.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone must not keep a program alive that has done its work.
  process.channel.unref();
}
