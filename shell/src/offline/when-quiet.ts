/** The page counts as used, not loading, after this long without a file having arrived. Milliseconds. */
const QUIET_MS = 3_000;
/** A page that is never quiet is not waited for longer than this. Milliseconds. */
const LONGEST_MS = 20_000;

/** Resolves when the page has been loaded and nothing more arrives: what comes now takes nothing from the first sight. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(longest);
      resolve();
    };
    const longest = setTimeout(end, LONGEST_MS);
    let quiet = setTimeout(end, QUIET_MS);
    observer.observe({ type: 'resource' });
  });
}
