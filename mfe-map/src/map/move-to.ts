import type { Map as LeafletMap } from 'leaflet';

export type Target = { lat: number; lon: number; zoom: number };

/** Leads the map to a place: it glides there, or jumps with reduced motion. Degrees; the zoom is kept within the map's. */
export function moveTo(
  map: LeafletMap,
  { lat, lon, zoom }: Target,
  { reducedMotion }: { reducedMotion: boolean },
): void {
  const within = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
  map.setView([lat, lon], within, { animate: !reducedMotion });
}
