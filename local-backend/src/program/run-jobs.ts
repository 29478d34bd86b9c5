/** Work in the background, as the api lists it. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each job by its own timer, never two of a kind at once. Gives the function that stops them and waits for those that run. */
export function runJobs(jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map(runJob);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function runJob({ name, everyMs, run }: Job): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let lastComplaint = '';
  const work = async () => {
    try {
      await run();
      lastComplaint = '';
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      // A job that fails every second says so once.
      if (complaint !== lastComplaint && !stopped) console.error(`Job ${name} failed: ${complaint}`);
      lastComplaint = complaint;
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
