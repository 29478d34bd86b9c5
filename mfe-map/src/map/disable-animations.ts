import { Map as LeafletMap } from 'leaflet';

/**
 * Turns off inertia and the animation of pans and zooms, even of moves that Leaflet starts itself (popups, arrow keys,
 * focus). Returns a function that restores both.
 */
export function disableAnimations(map: LeafletMap): () => void {
  const { inertia } = map.options;
  // A private field of Leaflet 1.9.4, whose version is pinned.
  const internals = map as unknown as { _zoomAnimated: boolean };
  const animated = internals._zoomAnimated;
  const panWithoutAnimation: LeafletMap['panBy'] = (offset, options) =>
    LeafletMap.prototype.panBy.call(map, offset, { ...options, animate: false });
  map.options.inertia = false;
  internals._zoomAnimated = false;
  map.panBy = panWithoutAnimation;
  return () => {
    map.options.inertia = inertia ?? true;
    internals._zoomAnimated = animated;
    delete (map as Partial<LeafletMap>).panBy;
  };
}
