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

/** The longest wait in milliseconds for a free moment, for a processor that is busy all the time. */
const FREE_WAIT_MS = 2_000;

/** The wait in milliseconds in Safari, which cannot tell when it is free. */
const SAFARI_WAIT_MS = 200;

/** Resolves when the main thread is free for a moment, at the latest after FREE_WAIT_MS. */
export const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: FREE_WAIT_MS });
    else setTimeout(resolve, SAFARI_WAIT_MS);
  });
