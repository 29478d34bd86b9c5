import { createStore } from './store';

/** Whether the backend has demonstration data, as its last answer said. */
export const demonstration = createStore(false);

// The label of the page, also for style sheets and remotes. It is set before any other subscriber reads it.
demonstration.subscribe(() =>
  document.documentElement.toggleAttribute('data-demonstration', demonstration.get()),
);
