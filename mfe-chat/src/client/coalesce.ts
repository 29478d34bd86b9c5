/** Returns a function that schedules `run`. All calls before the scheduled time result in a single run. */
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
