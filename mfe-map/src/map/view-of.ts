import type { Map as LeafletMap } from 'leaflet';
import { WORLD } from './constants';
import type { View } from '../view/view-box';

const rounded = (degrees: number, min: number, max: number) =>
  Number(Math.min(Math.max(degrees, min), max).toFixed(3));

/** Returns the visible part of the world to 3 decimals, for exported files. */
export function viewOf(map: LeafletMap | null): View | null {
  if (map === null) return null;
  const bounds = map.getBounds();
  return {
    bbox: {
      west: rounded(bounds.getWest(), WORLD.west, WORLD.east),
      south: rounded(bounds.getSouth(), WORLD.south, WORLD.north),
      east: rounded(bounds.getEast(), WORLD.west, WORLD.east),
      north: rounded(bounds.getNorth(), WORLD.south, WORLD.north),
    },
    zoom: map.getZoom(),
  };
}
