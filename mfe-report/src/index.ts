/** The modules that remote.json names. `npm run dev` shows all of them on a page of this remote. */
export const modules = {
  './report-form': () => import('./report-form/embedded-report'),
  './report-page': () => import('./report-page/report-page'),
};
