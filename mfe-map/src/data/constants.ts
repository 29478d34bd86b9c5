import { getSite } from '@health-commons/platform';

const { latitude, longitude, zoom } = getSite().map;

/** SPEC section 9: the zoom range. The site gives the first view in degrees. */
export const MAP = { centre: [latitude, longitude], zoom, minZoom: 1, maxZoom: 18 } as const;

/** SPEC section 9: sizes in CSS pixels. `fullAt` reports have intensity 1. */
export const CIRCLE = { fullAt: 10, radius: 20, minRadius: 8, maxRadius: 25 } as const;

/** Radii of cells (several places) in CSS pixels. The smallest has room for three digits. */
export const CELL = { minRadius: 14, maxRadius: 34 } as const;

export const PLACE_DECIMALS = 3;

/** Margin around the view that each request covers, as a share of the view's size on each side. */
export const VIEW_MARGIN = 0.5;

/**
 * Milliseconds from a realtime report to the request that shows it: `soonMs`, and up to `spreadMs` more, so that open
 * maps do not all ask at once. These requests are at least `intervalMs` apart (docs/decisions/0015), and other
 * refreshes at least `minMs`.
 */
export const REFRESH = { soonMs: 500, spreadMs: 2500, intervalMs: 10_000, minMs: 1000 } as const;

/** Minimum zoom at which maps without tiles have the land at 1:50 million. */
export const CLOSE_LAND_ZOOM = 4;

/** Minimum zoom at which maps without tiles have the names of cities. */
export const CITY_NAMES_ZOOM = 5;

/** From this zoom on, the drawn land is up to 20 pixels from the real coast. */
export const APPROXIMATE_COAST_ZOOM = 8;

/** Distance that a pan button moves the map, as a share of the view's size. */
export const PAN_SHARE = 0.4;

/** Consecutive tile errors before the detailed map is reported as unavailable. */
export const TILE_FAILURES = 4;

/** Bounds of the world on the Mercator square, in degrees. The map shows the world only once. */
export const WORLD = { west: -180, south: -85.05, east: 180, north: 85.05 } as const;

/**
 * Degrees that the map can be panned beyond the world's west and east edges. Otherwise a popup at an edge would
 * not fit into the view.
 */
export const EDGE_MARGIN = 60;
