/**
 * Creates a job that runs while it is wanted and the store is started. `run` starts the job and returns a function that
 * ends it.
 */
export function createDemand(run: () => () => void): { want: () => void; start: () => () => void } {
  let isWanted = false;
  let isStarted = false;
  let end: (() => void) | undefined;
  const update = () => {
    if (isWanted && isStarted) end ??= run();
  };
  return {
    want() {
      isWanted = true;
      update();
    },
    start() {
      isStarted = true;
      update();
      return () => {
        isStarted = false;
        end?.();
        end = undefined;
      };
    },
  };
}
