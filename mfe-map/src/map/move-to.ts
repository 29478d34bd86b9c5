import type { Map as LeafletMap } from 'leaflet';

export type Target = { lat: number; lon: number; zoom: number };

/** Moves the map, without animation under reduced motion. Degrees; clamps the zoom to the map's range. */
export function moveTo(
  map: LeafletMap,
  { lat, lon, zoom }: Target,
  { reducedMotion }: { reducedMotion: boolean },
): void {
  const clamped = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
  map.setView([lat, lon], clamped, { animate: !reducedMotion });
}
