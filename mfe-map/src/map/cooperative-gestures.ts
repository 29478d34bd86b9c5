import type { Map as LeafletMap } from 'leaflet';

/**
 * Lets the page scroll over the map. With a mouse the wheel zooms only after the visitor has chosen the map by a click or the
 * keyboard, until the pointer leaves it; with a finger one scrolls the page and two move and zoom the map. `onOneFinger` is called
 * when somebody tries to move the map with one. Returns what undoes it.
 */
export function addCooperativeGestures(map: LeafletMap, onOneFinger: () => void): () => void {
  const container = map.getContainer();
  const byFinger = window.matchMedia('(pointer: coarse)').matches;
  if (byFinger) map.dragging.disable();

  const chosen = () => map.scrollWheelZoom.enable();
  const left = () => map.scrollWheelZoom.disable();
  const touched = (event: TouchEvent) => {
    if (event.touches.length === 1) onOneFinger();
  };
  map.on('focus click', chosen);
  map.on('blur', left);
  container.addEventListener('mouseleave', left);
  if (byFinger) container.addEventListener('touchmove', touched, { passive: true });
  return () => {
    map.off('focus click', chosen);
    map.off('blur', left);
    container.removeEventListener('mouseleave', left);
    container.removeEventListener('touchmove', touched);
  };
}
