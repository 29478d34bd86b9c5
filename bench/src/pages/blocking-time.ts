/** The fields of a trace event that are used here. `dur` and `tdur` are the wall and CPU time in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** How much slower Lighthouse's phone is than this machine. */
const SLOWDOWN = 4;
/** Milliseconds of a task that do not count as blocking. */
const SHORT = 50;

/**
 * Returns the total blocking time in ms after the first paint, from the CPU time of the main thread's tasks. NaN if the
 * trace has no paint.
 */
export function blockingTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return NaN;
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .reduce((sum, { tdur = NaN }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - SHORT), 0);
}
