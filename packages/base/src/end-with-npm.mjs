/**
 * Ends a program that npm has started when npm is gone. npm runs a script in a shell and sends SIGTERM only to that
 * shell. Debian's dash then ends and leaves the program running. This file is plain JavaScript, because it runs before
 * packages are installed. On Windows a program keeps the id of its parent, so it is not ended there.
 */
const CHECK_INTERVAL_MS = 500;

// Only npm is watched. Any other parent, such as a shell that started this process in the background, may exit first.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  // It must not keep a finished program alive.
  timer.unref();
}
