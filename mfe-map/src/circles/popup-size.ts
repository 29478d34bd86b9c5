/** CSS pixels. `start`, `edge`: kept free at the map's edges, for the zoom buttons at its start. `frame`: margins and border of the popup. */
export const POPUP = { start: 60, edge: 12, frame: 66, maxWidth: 260, minWidth: 120 } as const;

/** The width of the popup's text, so that neither zoom buttons nor the map's edge cover it. */
export function popupWidths(mapWidth: number): { minWidth: number; maxWidth: number } {
  const available = mapWidth - POPUP.start - POPUP.edge - POPUP.frame;
  const maxWidth = Math.max(POPUP.minWidth, Math.min(POPUP.maxWidth, available));
  return { minWidth: Math.min(200, maxWidth), maxWidth };
}
