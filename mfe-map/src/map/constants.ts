/** SPEC section 9: where the map starts and how far it zooms. Latitude and longitude in degrees. */
export const MAP = { centre: [20, 0], zoom: 2, minZoom: 1, maxZoom: 18 } as const;

/** SPEC section 9: a circle's size, in CSS pixels, and the number of reports at which it is full. */
export const CIRCLE = { fullAt: 10, radius: 20, minRadius: 8, maxRadius: 25 } as const;

/** Rings around several places, in CSS pixels; full at this many reports, a large city's in some years. */
export const RING = { minRadius: 12, maxRadius: 25, fullAt: 100_000 } as const;

/** Decimals of the coordinates shown, and of the places that are counted as one. */
export const PLACE_DECIMALS = 3;

/** What is asked for around a view, as a share of its size on each side, so that a small pan asks for nothing. */
export const VIEW_MARGIN = 0.5;

/**
 * Milliseconds. Reports of realtime are counted on their circles here; the database is asked again `intervalMs` after the last answer for
 * what only it knows, and `soonMs` after a report that may or may not be in the rows. Two refreshes are `leastMs` apart.
 */
export const RECONCILE = { intervalMs: 30_000, soonMs: 3000, leastMs: 1000 } as const;

/** Milliseconds a choice that moves (the slider under a finger) has to rest before it is asked for: one sweep has 150 weeks. */
export const REST_MS = 150;

/** Reports of realtime kept until an answer is known to hold them. More come only in a flood, after which the database is asked. */
export const REPORTS_KEPT = 500;

/** From this zoom on the land is drawn in more detail where there are no tiles. */
export const DETAILED_LAND_ZOOM = 4;

/** How far a button moves the view, as a share of its size: what was at one edge is still in view. */
export const PAN_SHARE = 0.4;

/** Tiles that fail in a row before the map says that the detailed map is unavailable. */
export const TILE_FAILURES = 4;

/**
 * One world, from edge to edge of the Mercator square: circles stand once, and nobody gets lost in copies of it.
 * The last degrees of latitude cannot be drawn.
 */
export const WORLD = { west: -180, south: -85.05, east: 180, north: 85.05 } as const;

/** Degrees the map may be moved beyond its edges to the west and east, so that a popup there comes into view as a whole. */
export const EDGE_ROOM = 60;
