import { Map as LeafletMap } from 'leaflet';

/**
 * Nothing glides: what Leaflet moves by itself (a popup that comes into view, the arrow keys, a circle that has the focus) is there at once, the
 * map stops with the finger, and zooming has no steps between. Returns what undoes it.
 */
export function keepStill(map: LeafletMap): () => void {
  const { inertia } = map.options;
  // Leaflet 1.9.4 decides by its own field whether a zoom is animated; its version is pinned.
  const inner = map as unknown as { _zoomAnimated: boolean };
  const animated = inner._zoomAnimated;
  const jump: LeafletMap['panBy'] = (offset, options) =>
    LeafletMap.prototype.panBy.call(map, offset, { ...options, animate: false });
  map.options.inertia = false;
  inner._zoomAnimated = false;
  map.panBy = jump;
  return () => {
    map.options.inertia = inertia ?? true;
    inner._zoomAnimated = animated;
    delete (map as Partial<LeafletMap>).panBy;
  };
}
