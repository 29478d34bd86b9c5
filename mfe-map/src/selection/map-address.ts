import { readPlace, writePlace, type Place } from './place';
import { readSelection, writeSelection, type Selection } from './selection';

/** The part of the map's state that is in the page's address. Without a place, the map shows the first view. */
export type MapAddress = { selection: Selection; place: Place | null; table: boolean };

export function readMapAddress(parameters: URLSearchParams, today: string): MapAddress {
  return {
    selection: readSelection(parameters, today),
    place: readPlace(parameters),
    table: parameters.get('show') === 'table',
  };
}

/** Replaces the map's parameters and keeps all other parameters. */
export function writeMapAddress(
  parameters: URLSearchParams,
  { selection, place, table }: MapAddress,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  writeSelection(next, selection);
  writePlace(next, place);
  if (table) next.set('show', 'table');
  else next.delete('show');
  return next;
}
