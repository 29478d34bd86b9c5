import type { RunningCode } from './left-out-versions';

/**
 * Code that runs for this time in milliseconds blocks the page. Mounting a remote may take 3 seconds on a slow phone.
 */
export const BLOCKED_AFTER_MS = 5_000;

type Store = {
  leaveOut: (running: RunningCode) => Promise<void>;
  bringBack: (name: string) => Promise<void>;
};

/**
 * Returns a function to call when the code of a remote starts, and with null when it ends. The watchdog leaves out a
 * remote whose code does not end, and brings it back if the code ends after all: only the end of its page shows that
 * it was endless.
 */
export function createWatchdog({ leaveOut, bringBack }: Store): (running: RunningCode | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let blocking: RunningCode | null = null;
  let changes = Promise.resolve();
  const change = (edit: () => Promise<void>) => {
    // Storage may be denied or full. Then nothing is left out.
    changes = changes.then(edit).catch(() => undefined);
  };
  return (running) => {
    clearTimeout(timer);
    if (blocking) {
      const { name } = blocking;
      blocking = null;
      change(() => bringBack(name));
    }
    if (!running) return;
    timer = setTimeout(() => {
      blocking = running;
      change(() => leaveOut(running));
    }, BLOCKED_AFTER_MS);
  };
}
