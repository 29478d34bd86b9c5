import { pageLanguage } from '@health-commons/base/locale';
import { nextTask } from '@health-commons/base/next-task';
import { translateShell } from './catalogue';
import { preloadRemotes } from './start/preload-remotes';
import { showBootstrapFailure } from './start/early-click';

/**
 * Loads the browser's language data in a worker, before the page formats a number. It is loaded once for all threads,
 * and takes up to 0.3 s on an old phone.
 */
function loadLanguageData(): void {
  const options = { name: pageLanguage() };
  new Worker(/* webpackChunkName: "intl" */ new URL('./start/intl-worker.ts', import.meta.url), options);
}

/** Translates the texts and starts the app. */
async function start(): Promise<void> {
  const language = pageLanguage();
  if (language !== 'en') await translateShell(language);
  // React, our shared packages, the app's modules and the first render each run in a task of their own. On an old
  // phone, one task for all of them would block the page for half a second. The imports are dynamic, because the shared
  // modules must be loaded before the code that imports them runs.
  for (const load of [
    () => import('react-dom/client'),
    () => import('@health-commons/data'),
    () => import('@health-commons/platform'),
  ]) {
    await load();
    await nextTask();
  }
  const bootstrap = await import('./bootstrap');
  await nextTask();
  await bootstrap.startApp();
}

async function main(): Promise<void> {
  // After the first paint, which it would delay.
  requestAnimationFrame(() => setTimeout(loadLanguageData));
  // Only an export for staging adds this element.
  if (document.querySelector('meta[name="remote-overrides"]')) {
    const overrides = await import(/* webpackChunkName: "on-demand-overrides" */ './overrides/overrides');
    return overrides.startOverrides(start);
  }
  void preloadRemotes();
  await nextTask();
  await start();
}
main().catch((error: unknown) => showBootstrapFailure(error));
