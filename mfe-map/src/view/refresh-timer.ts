import { RECONCILE } from '../map/constants';

/** Schedules the requests that realtime reports and reconnections cause (docs/decisions/0015). */
export function createRefreshTimer(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let last = -Infinity;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
  }

  /** Schedules a refresh, unless one is already planned for this time or earlier. */
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
    /**
     * Schedules a refresh after a realtime report, at least 30 s after the last refresh. `sure` means that the report
     * was counted correctly. Otherwise the report may be missing or imprecise, so the refresh is sooner.
     */
    reconcile({ sure }: { sure: boolean }): void {
      const wait = sure ? RECONCILE.intervalMs : RECONCILE.soonMs;
      schedule(Math.max(last + RECONCILE.intervalMs, Date.now() + wait));
    },
    /** Refreshes all rows, because they may be stale. Waits if the last refresh was less than a second ago. */
    refresh(): void {
      schedule(Math.max(last + RECONCILE.minMs, Date.now()));
    },
    /** Cancels the planned refresh. Call this after an answer. */
    stop,
  };
}
