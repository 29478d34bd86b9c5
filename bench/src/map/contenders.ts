/** Something that is measured: ours, or a page of src/map/pages. */
export type Contender = {
  name: string;
  /** What the first circle looks like to CSS. */
  circle: string;
  /** Part of the address of the script that holds its map. */
  script: string;
  /** Points to try with, the whole set first, fewer where that never shows; null: whatever the server has. */
  counts: readonly (number | null)[];
  /** The page of src/map/pages; absent for ours. */
  page?: 'circles' | 'markercluster' | 'supercluster';
};

export const OUR_CIRCLE = '.leaflet-container [role="button"][aria-label*=" report"]';

/** `points`: all reports; `groups`: their places. */
export const alternatives = (points: number, groups: number): Contender[] => [
  {
    name: 'react-leaflet circles with permanent tooltips, by place',
    page: 'circles',
    circle: 'path.leaflet-interactive',
    script: '/circles.js',
    counts: [groups, 10_000, 1000].filter((n) => n <= groups),
  },
  {
    name: 'Leaflet.markercluster, every report',
    page: 'markercluster',
    circle: '.leaflet-marker-icon',
    script: '/markercluster.js',
    counts: [points, 100_000, 10_000].filter((n) => n <= points),
  },
  {
    name: 'supercluster in a worker, every report',
    page: 'supercluster',
    circle: 'path.leaflet-interactive',
    script: '/supercluster.js',
    counts: [points, 100_000].filter((n) => n <= points),
  },
];
