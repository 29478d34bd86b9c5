/** Returns a function that schedules one call of `run`, however often it is called before that. */
export function coalesce(schedule: (run: () => void) => void, run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      run();
    });
  };
}
