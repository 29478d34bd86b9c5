import type { Map as LeafletMap } from 'leaflet';

type Target = { lat: number; lon: number; zoom: number };

/**
 * Moves the map to a place in degrees. Clamps the zoom to the map's range. Does not animate the move with reduced
 * motion.
 */
export function moveTo(
  map: LeafletMap,
  { lat, lon, zoom }: Target,
  { reducedMotion }: { reducedMotion: boolean },
): void {
  const clamped = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
  map.setView([lat, lon], clamped, { animate: !reducedMotion });
}
