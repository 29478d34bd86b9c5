/** The modules of remote.json. The page of `npm run dev` shows all of them. */
export const modules = {
  './statistics': () => import('./statistics/statistics-block'),
  './map': () => import('./map/health-map'),
};
