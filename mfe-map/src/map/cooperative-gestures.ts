import type { Map as LeafletMap } from 'leaflet';

const SIDEWAYS_PIXELS = 12;

/**
 * Lets the page scroll over the map. With a mouse the wheel zooms only after the visitor has chosen the map by a click or the
 * keyboard, until the pointer leaves it; with a finger one scrolls the page and two move and zoom the map. `onOneFinger` is called
 * when somebody seems to want to move the map with one: sideways, because up and down moves the page. Returns what undoes it.
 */
export function addCooperativeGestures(map: LeafletMap, onOneFinger: () => void): () => void {
  const container = map.getContainer();
  const byFinger = window.matchMedia('(pointer: coarse)').matches;
  if (byFinger) map.dragging.disable();

  const chosen = () => map.scrollWheelZoom.enable();
  const left = () => map.scrollWheelZoom.disable();
  let start: { x: number; y: number } | undefined;
  const touchStarted = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    start = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const touchMoved = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (touch === undefined || start === undefined || touches.length > 1) return;
    const sideways = Math.abs(touch.clientX - start.x);
    if (sideways > SIDEWAYS_PIXELS && sideways > Math.abs(touch.clientY - start.y)) onOneFinger();
  };
  map.on('focus click', chosen);
  map.on('blur', left);
  container.addEventListener('mouseleave', left);
  if (byFinger) {
    container.addEventListener('touchstart', touchStarted, { passive: true });
    container.addEventListener('touchmove', touchMoved, { passive: true });
  }
  return () => {
    map.off('focus click', chosen);
    map.off('blur', left);
    container.removeEventListener('mouseleave', left);
    container.removeEventListener('touchstart', touchStarted);
    container.removeEventListener('touchmove', touchMoved);
  };
}
