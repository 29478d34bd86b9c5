import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { LABELS_PLACED } from '../circles/place-labels';
import { groupAreas } from './group-areas';
import { createSign, type SignClasses } from './sign-layer';

/** Draws a sign for each area, or for several areas close together. */
export function createSignsLayer(map: LeafletMap, classes: SignClasses) {
  const layers = new LayerGroup().addTo(map);
  let areas: readonly UnusualArea[] = [];
  let shown = new Map<string, ReturnType<typeof createSign>>();

  function draw(): void {
    const before = shown;
    shown = new Map();
    for (const group of groupAreas(areas, ({ lat, lon }) => map.project([lat, lon]))) {
      const [{ location, verdict }] = group;
      const key = `${location} ${verdict}`;
      const kept = before.get(key);
      const sign = kept ?? createSign(map, group, classes);
      shown.set(key, sign);
      if (kept) kept.update(group);
      else {
        layers.addLayer(sign.layer);
        sign.added();
      }
    }
    const removed = [...before].filter(([key]) => !shown.has(key)).map(([, sign]) => sign);
    const lostFocus = removed.some((sign) => sign.hasFocus());
    for (const { layer } of removed) layers.removeLayer(layer);
    if (lostFocus) map.getContainer().focus({ preventScroll: true });
    map.fire(LABELS_PLACED);
  }

  map.on('zoomend', draw);
  return {
    show(next: readonly UnusualArea[]): void {
      areas = next;
      draw();
    },
    remove(): void {
      map.off('zoomend', draw);
      layers.remove();
    },
  };
}
export type SignsLayer = ReturnType<typeof createSignsLayer>;
