const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Runs `attempt` until it resolves true, with longer and longer waits between (2 to 30 s), and at once when the browser says that
 * the network is back. With `atOnce` false the first try waits, too. The returned function ends it.
 */
export function retryUntilDone(attempt: () => Promise<boolean>, { atOnce = true } = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let running = false;
  let ended = false;

  async function run(): Promise<void> {
    if (running || ended) return;
    running = true;
    clearTimeout(timer);
    const done = await attempt();
    running = false;
    if (done) return end();
    if (!ended) runLater();
  }

  function runLater(): void {
    timer = setTimeout(() => void run(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  const runNow = () => void run();
  const target = typeof window === 'undefined' ? undefined : window;

  function end(): void {
    ended = true;
    clearTimeout(timer);
    target?.removeEventListener('online', runNow);
  }

  target?.addEventListener('online', runNow);
  if (atOnce) runNow();
  else runLater();
  return end;
}
