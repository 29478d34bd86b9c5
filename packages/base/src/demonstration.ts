import { localSafeStorage } from './safe-storage';
import { createStore } from './store';

/** A script in the shell's index.html reads the same key before the first paint. */
const STORAGE_KEY = 'health-commons-demonstration';

/** The attribute `data-demonstration` of <html> labels a page, also for style sheets and remotes. */
const labels = () => document.documentElement.dataset;

/**
 * Whether the backend has demonstration data, as its last answer said. Before the first answer, as the server or the
 * visitor's last page has labelled this page.
 */
export const demonstration = createStore(typeof document !== 'undefined' && 'demonstration' in labels());

/** Labels the page and all that people save from it as demonstration data, or removes the label. */
export function setDemonstration(next: boolean): void {
  if (next === demonstration.get()) return;
  localSafeStorage.set(STORAGE_KEY, String(next));
  if (next) labels()['demonstration'] = '';
  else delete labels()['demonstration'];
  demonstration.set(next);
}
