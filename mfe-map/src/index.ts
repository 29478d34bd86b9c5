/** The modules that remote.json names. The page of `npm run dev` shows all of them. */
export const modules = {
  './statistics': () => import('./statistics/statistics-block'),
  './map': () => import('./map/health-map'),
};
