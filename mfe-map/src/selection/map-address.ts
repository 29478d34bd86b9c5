import { readPlace, writePlace, type Place } from './place';
import { readSelection, writeSelection, type Selection } from './selection';

/** The part of the map's state that is in the page's address. Without a place, the map shows the first view. */
export type MapAddress = { selection: Selection; place: Place | null; table: boolean; layer: MapLayer };

/** What the map shows: reports, or where there are unusually many. */
export const MAP_LAYERS = ['reports', 'unusual'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export function readMapAddress(parameters: URLSearchParams, today: string): MapAddress {
  return {
    selection: readSelection(parameters, today),
    place: readPlace(parameters),
    table: parameters.get('show') === 'table',
    layer: parameters.get('layer') === 'unusual' ? 'unusual' : 'reports',
  };
}

/** Replaces the map's parameters and keeps all other parameters. */
export function writeMapAddress(
  parameters: URLSearchParams,
  { selection, place, table, layer }: MapAddress,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  writeSelection(next, selection);
  writePlace(next, place);
  if (table) next.set('show', 'table');
  else next.delete('show');
  if (layer === 'reports') next.delete('layer');
  else next.set('layer', layer);
  return next;
}
