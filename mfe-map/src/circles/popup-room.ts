/** CSS pixels an open popup keeps free: at the map's start the zoom buttons' column, elsewhere a little. `frame` is what stands
 * around its words: the margins with the closing button in them, and the border. */
export const POPUP = { start: 60, edge: 12, frame: 66, widest: 260, narrowest: 120 } as const;

/** How wide a popup's words may be, so that neither the zoom buttons nor the map's edge cover any of them. */
export function popupWidths(mapWidth: number): { minWidth: number; maxWidth: number } {
  const room = mapWidth - POPUP.start - POPUP.edge - POPUP.frame;
  const maxWidth = Math.max(POPUP.narrowest, Math.min(POPUP.widest, room));
  return { minWidth: Math.min(200, maxWidth), maxWidth };
}
