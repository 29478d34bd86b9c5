import type { Map as LeafletMap } from 'leaflet';
import { addCityNames } from '../cities/city-names';
import type { LandLayers } from './land-path';
import { addPieces } from './pieces-layer';

/** Adds what only a map without tiles shows at closer zooms. Returns a function that removes it. */
export function addCloseView(map: LeafletMap, layers: LandLayers): () => void {
  const removals = [addPieces(map, layers), addCityNames(map)];
  return () => {
    for (const remove of removals) remove();
  };
}
