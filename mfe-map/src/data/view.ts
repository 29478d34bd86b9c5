import type { LeafletEventHandlerFn, Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bbox } from '@health-commons/contracts/aggregates';
import { MAP, WORLD } from './constants';

export type View = { bbox: Bbox; zoom: number };

/** Enlarges the box by `share` of its size on each side, within the world. */
export function widen({ west, south, east, north }: Bbox, share: number): Bbox {
  const x = (east - west) * share;
  const y = (north - south) * share;
  // All sides are clamped, because a view can be entirely beyond an edge of the world.
  const longitude = (value: number) => Math.max(WORLD.west, Math.min(WORLD.east, value));
  const latitude = (value: number) => Math.max(WORLD.south, Math.min(WORLD.north, value));
  return {
    west: longitude(west - x),
    south: latitude(south - y),
    east: longitude(east + x),
    north: latitude(north + y),
  };
}

/** Returns whether the rows loaded for `loaded` describe all of `view` in the world. Other zooms have other cells. */
export function covers(loaded: View, view: View): boolean {
  const inWorld = widen(view.bbox, 0);
  return (
    loaded.zoom === view.zoom &&
    loaded.bbox.west <= inWorld.west &&
    loaded.bbox.south <= inWorld.south &&
    loaded.bbox.east >= inWorld.east &&
    loaded.bbox.north >= inWorld.north
  );
}

export function holdsPlace(box: Bbox, latitude: number, longitude: number): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** Returns what the map shows. It can exceed the world, because the map can be panned beyond its edges. */
export function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return {
    bbox: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  };
}

/** Adds a listener to the map, and returns a function that removes it. */
export function listen(map: LeafletMap, events: string, listener: LeafletEventHandlerFn): () => void {
  map.on(events, listener);
  return () => void map.off(events, listener);
}

export function useZoom(map: LeafletMap | null): number {
  const [zoom, setZoom] = useState<number>(MAP.zoom);
  useEffect(() => {
    const follow = () => setZoom(map?.getZoom() ?? MAP.zoom);
    follow();
    return map === null ? undefined : listen(map, 'zoomend', follow);
  }, [map]);
  return zoom;
}
