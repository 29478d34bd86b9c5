/**
 * The modules that this remote exposes, by their names in remote.json. `npm run dev` shows them on a page without the
 * shell.
 */
export const modules = {
  './page': () => import('./page/diagnosis-page'),
};
