/** SPEC section 9: the first view and the zoom range. Latitude and longitude in degrees. */
export const MAP = { centre: [20, 0], zoom: 2, minZoom: 1, maxZoom: 18 } as const;

/** SPEC section 9: sizes in CSS pixels, and the number of reports with intensity 1. */
export const CIRCLE = { fullAt: 10, radius: 20, minRadius: 8, maxRadius: 25 } as const;

/** Rings (several places) in CSS pixels. `fullAt` reports have the largest radius: those of a large city over some years. */
export const RING = { minRadius: 12, maxRadius: 25, fullAt: 100_000 } as const;

/** Decimals of displayed coordinates, and of the places that reports are grouped by. */
export const PLACE_DECIMALS = 3;

/** Margin of a request around the view, as a share of its size on each side. */
export const VIEW_MARGIN = 0.5;

/**
 * When rows are refreshed although realtime reports are counted in the browser: `intervalMs` after a report that was counted, `soonMs`
 * after one that may be missing, never less than `minMs` after the last refresh.
 */
export const RECONCILE = { intervalMs: 30_000, soonMs: 3000, minMs: 1000 } as const;

/** Milliseconds to debounce a moving slider: one sweep has 150 weeks. */
export const SELECTION_DEBOUNCE_MS = 150;

/** Realtime reports kept until an answer includes them. A flood of more is caught by the next refresh. */
export const MAX_PENDING_REPORTS = 500;

/** Zoom from which the land is detailed where there are no tiles. */
export const DETAILED_LAND_ZOOM = 4;

/** Distance of a pan button as a share of the view. */
export const PAN_SHARE = 0.4;

/** Consecutive tile errors before the detailed map is reported as unavailable. */
export const TILE_FAILURES = 4;

/** One world without repeated copies, to the edges of the Mercator square. */
export const WORLD = { west: -180, south: -85.05, east: 180, north: 85.05 } as const;

/** Degrees the map can be panned beyond its west and east edges, so that a popup there fits into view. */
export const EDGE_MARGIN = 60;
