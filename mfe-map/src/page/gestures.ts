import { Map as LeafletMap } from 'leaflet';
import { listen } from '../data/view';

const SIDEWAYS_PIXELS = 12;

/**
 * Lets the page scroll over the map. After a click or focus, the mouse wheel zooms until the pointer or the focus
 * leaves the map. One finger scrolls the page. Two fingers move and zoom the map. A sideways drag with one finger calls
 * `onOneFinger`. Returns a function that removes the handlers.
 */
export function addCooperativeGestures(map: LeafletMap, onOneFinger: () => void): () => void {
  const container = map.getContainer();
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isTouch) map.dragging.disable();

  const enableWheel = () => void map.scrollWheelZoom.enable();
  const disableWheel = () => void map.scrollWheelZoom.disable();
  let start: { x: number; y: number } | undefined;
  const onTouchStart = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    start = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const onTouchMove = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (touch === undefined || start === undefined || touches.length > 1) return;
    const sideways = Math.abs(touch.clientX - start.x);
    if (sideways > SIDEWAYS_PIXELS && sideways > Math.abs(touch.clientY - start.y)) onOneFinger();
  };
  const ended = new AbortController();
  const { signal } = ended;
  container.addEventListener('mouseleave', disableWheel, { signal });
  if (isTouch) {
    container.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    container.addEventListener('touchmove', onTouchMove, { passive: true, signal });
  }
  const stops = [listen(map, 'focus click', enableWheel), listen(map, 'blur', disableWheel)];
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}

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
