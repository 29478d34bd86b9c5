import { POPUP } from './popup-size';

type Space = { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] };

/** Returns the space in CSS pixels that is kept free at the map's edges: `edge`, and more for the zoom buttons. */
export function freeSpace(edge: number): Space {
  // The buttons are where lines start: in Arabic at the right.
  return document.documentElement.dir === 'rtl'
    ? { paddingTopLeft: [edge, edge], paddingBottomRight: [POPUP.start, edge] }
    : { paddingTopLeft: [POPUP.start, edge], paddingBottomRight: [edge, edge] };
}
