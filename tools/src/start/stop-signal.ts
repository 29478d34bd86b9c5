/** How often to look whether npm is still there, in milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * Resolves when somebody wants the suite to end: Ctrl-C, SIGTERM, a closed terminal, or npm gone without a word (kill -9).
 * A second Ctrl-C calls `insist`.
 */
export function whenStopped(insist: () => void): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked && signal === 'SIGINT') insist();
        asked = true;
        resolve(signal);
      });
    }
    // Only npm is watched: a shell that started us in the background may end before us.
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('npm is gone');
    }, LOOK_EVERY).unref();
  });
}
