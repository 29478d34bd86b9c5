type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each job on its own timer. Runs of one job never overlap. Returns a function that stops all jobs and waits for running ones. */
export function runJobs(jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map(runJob);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function runJob({ name, everyMs, run }: Job): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let lastError = '';
  const work = async () => {
    try {
      await run();
      lastError = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Log a repeated error only once.
      if (message !== lastError && !stopped) console.error(`Job ${name} failed: ${message}`);
      lastError = message;
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = () => {
    running = work();
  };
  let timer = setTimeout(start, everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
