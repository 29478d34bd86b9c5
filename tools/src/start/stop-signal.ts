/** Interval in ms between checks that npm still runs. */
const CHECK_INTERVAL = 1_000;

/**
 * Resolves with the reason to stop: Ctrl-C, SIGTERM, a closed terminal, or a killed npm. A second Ctrl-C, or one after
 * another signal, calls `kill`.
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
    // Only npm is watched. Any other parent, such as a shell that started this process in the background, may exit first.
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('npm is gone');
    }, CHECK_INTERVAL).unref();
  });
}
