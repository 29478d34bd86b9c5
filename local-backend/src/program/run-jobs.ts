import { errorFields } from '@health-commons/base/log';
import { log } from '../log';

type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Maximum ms before the first run. After a long stop, the jobs are late until they have run. */
const FIRST_RUN = 1_000;

/**
 * Runs each job on its own timer. Runs of one job never overlap. Returns a function that stops all jobs and waits for
 * running ones.
 */
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
      const fields = errorFields(error);
      const text = JSON.stringify(fields);
      // Log a repeated error only once.
      if (text !== lastError && !stopped) log({ event: 'job.failed', level: 'error', job: name, ...fields });
      lastError = text;
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = () => {
    running = work();
  };
  let timer = setTimeout(start, Math.min(everyMs, FIRST_RUN));
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
