/**
 * Sizes in CSS pixels. `start` and `edge` are kept free at the map's edges. `start` leaves space for the zoom
 * buttons. `frame` is the popup's margins and borders.
 */
export const POPUP = { start: 60, edge: 12, frame: 66, maxWidth: 260, minWidth: 120 } as const;

/**
 * Returns the limits of the text's width. Unless the map is very narrow, the popup then fits between the zoom buttons
 * and the map's edge.
 */
export function popupWidths(mapWidth: number): { minWidth: number; maxWidth: number } {
  const available = mapWidth - POPUP.start - POPUP.edge - POPUP.frame;
  const maxWidth = Math.max(POPUP.minWidth, Math.min(POPUP.maxWidth, available));
  return { minWidth: Math.min(200, maxWidth), maxWidth };
}
