/** The exposed modules, by their names in remote.json. `npm run dev` shows them on this remote's own page. */
export const modules = {
  './report-form': () => import('./report-form/embedded-report'),
  './report-page': () => import('./report-page/report-page'),
};
