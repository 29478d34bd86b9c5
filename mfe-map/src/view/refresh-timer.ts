import { RECONCILE } from '../map/constants';

/** Schedules requests that no visitor asked for (docs/decisions/0018). */
export function createRefreshTimer(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let last = -Infinity;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
  }

  /** Keeps the earlier of two schedules. */
  function schedule(time: number): void {
    if (time >= due) return;
    clearTimeout(timer);
    due = time;
    timer = setTimeout(
      () => {
        stop();
        last = Date.now();
        refresh();
      },
      Math.max(0, time - Date.now()),
    );
  }

  return {
    /** Rows were counted here (`sure`) or may lack a report: at most one refresh per 30 s, however many reports arrive. */
    reconcile({ sure }: { sure: boolean }): void {
      const wait = sure ? RECONCILE.intervalMs : RECONCILE.soonMs;
      schedule(Math.max(last + RECONCILE.intervalMs, Date.now() + wait));
    },
    /** All rows may be stale: refreshes at once, at most once per second. */
    refresh(): void {
      schedule(Math.max(last + RECONCILE.minMs, Date.now()));
    },
    /** An answer arrived, or the store is stopped. */
    stop,
  };
}
