/** Runs `run` once for all calls until the scheduled time. */
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
