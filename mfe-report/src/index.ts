/** The modules that remote.json names. The page of `npm run dev` shows all of them. */
export const modules = {
  './report-form': () => import('./report-form/embedded-report'),
  './report-page': () => import('./report-page/report-page'),
};
