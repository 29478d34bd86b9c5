import type { Map as LeafletMap } from 'leaflet';
import { addCityNames } from '../cities/city-names';
import type { LandLayers } from './land-path';
import { addPieces } from './pieces-layer';

/** Adds what a map without tiles shows from FINE_LAND_ZOOM. See `addPieces` for the parameters. */
export function addCloseView(map: LeafletMap, layers: LandLayers, onFailed: () => void): () => void {
  const removals = [addPieces(map, layers, onFailed), addCityNames(map)];
  return () => {
    for (const remove of removals) remove();
  };
}
