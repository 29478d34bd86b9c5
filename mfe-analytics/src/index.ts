/** The modules that remote.json names. The page of `npm run dev` shows all of them. */
export const modules = {
  './page': () => import('./page/analytics-page'),
};
