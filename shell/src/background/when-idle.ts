/** A page is idle after this time in milliseconds without a new resource. */
const IDLE_AFTER_MS = 3_000;
/** The maximum wait in milliseconds for a page that is never idle. */
const MAX_WAIT_MS = 20_000;

/** Resolves when the page has loaded and is idle, so that background work does not slow the page down. */
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
