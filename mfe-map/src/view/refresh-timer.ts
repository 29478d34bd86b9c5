import { RECONCILE } from '../map/constants';

/** When the database is asked again although nobody moved the map (docs/decisions/0018). */
export function createRefreshTimer(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let last = -Infinity;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
  }

  /** The earlier one of what is planned and this. */
  function plan(time: number): void {
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
    /** Rows were counted here (`sure`), or may lack a report: every 30 s at most, however many reports come. */
    reconcile({ sure }: { sure: boolean }): void {
      const wait = sure ? RECONCILE.intervalMs : RECONCILE.soonMs;
      plan(Math.max(last + RECONCILE.intervalMs, Date.now() + wait));
    },
    /** What is shown may be out of date in every way: at once, and once a second at most. */
    refresh(): void {
      plan(Math.max(last + RECONCILE.leastMs, Date.now()));
    },
    /** An answer came, or nobody waits for one. */
    stop,
  };
}
