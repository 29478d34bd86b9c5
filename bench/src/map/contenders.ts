/** A map to measure: ours, or a page of src/map/pages. */
export type Contender = {
  name: string;
  circle: string;
  /** Part of the URL of the script that contains the map. */
  script: string;
  /**
   * Numbers of points to try: all points first, then fewer if the page cannot follow the gestures. null means the
   * points that the server has.
   */
  counts: readonly (number | null)[];
  /** The page of src/map/pages; undefined for our map. */
  page?: 'circles' | 'markercluster' | 'supercluster';
};

export const OUR_CIRCLE = '.leaflet-container [role="button"][aria-label*=" report"]';

/** Returns the alternatives to our map. `points` is the number of reports, and `groups` the number of their places. */
export const alternatives = (points: number, groups: number): Contender[] => [
  {
    name: 'react-leaflet circles with permanent tooltips, by place',
    page: 'circles',
    circle: 'path.leaflet-interactive',
    script: '/circles.js',
    counts: atMost(groups, 10_000, 1000),
  },
  {
    name: 'Leaflet.markercluster, every report',
    page: 'markercluster',
    circle: '.leaflet-marker-icon',
    script: '/markercluster.js',
    counts: atMost(points, 100_000, 10_000),
  },
  {
    name: 'supercluster in a worker, every report',
    page: 'supercluster',
    circle: 'path.leaflet-interactive',
    script: '/supercluster.js',
    counts: atMost(points, 100_000),
  },
];

const atMost = (all: number, ...fewer: number[]) => [all, ...fewer.filter((count) => count < all)];
