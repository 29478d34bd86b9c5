/**
 * The modules that this remote exposes to the shell, by their names in remote.json. Its own page (`npm run
 * dev`) shows all of them.
 */
export const modules = {
  './page': () => import('./page/analytics-page'),
};
