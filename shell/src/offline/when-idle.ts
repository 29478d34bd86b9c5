/** Milliseconds without a new resource after which the page is idle. */
const IDLE_AFTER_MS = 3_000;
/** Maximum wait for a page that is never idle. Milliseconds. */
const MAX_WAIT_MS = 20_000;

/** Resolves once the page is loaded and requests nothing more, so that background work does not slow it down. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(end, IDLE_AFTER_MS);
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(maxTimer);
      resolve();
    };
    const maxTimer = setTimeout(end, MAX_WAIT_MS);
    let idleTimer = setTimeout(end, IDLE_AFTER_MS);
    observer.observe({ type: 'resource' });
  });
}
