import { createStore } from './store';

/**
 * Whether the backend has demonstration data, as its last answer said. Before the first answer, as the server or the
 * visitor's last page has labelled this page.
 */
export const demonstration = createStore(
  typeof document !== 'undefined' && 'demonstration' in document.documentElement.dataset,
);

// The label of the page, also for style sheets and remotes. It is set before any other subscriber reads it.
demonstration.subscribe(() =>
  document.documentElement.toggleAttribute('data-demonstration', demonstration.get()),
);
