/** Interval in ms between checks that npm is still running. */
const CHECK_INTERVAL = 1_000;

/**
 * Resolves with the reason to stop: Ctrl-C, SIGTERM, a closed terminal, or a killed npm. Ctrl-C calls `kill` if it
 * follows another Ctrl-C or signal.
 */
export function whenStopped(kill: () => void): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isStopping && signal === 'SIGINT') kill();
        isStopping = true;
        resolve(signal);
      });
    }
    // Only npm is watched. Any other parent, such as a shell that started this process in the background, may exit
    // first.
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('npm is gone');
    }, CHECK_INTERVAL).unref();
  });
}
