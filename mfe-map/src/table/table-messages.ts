import type { Messages } from '@health-commons/contracts/messages';

/** Every word of the table. */
export const words = {
  'table.caption': '{chosen}: {reports}, {rows}',
  'table.rows': '{n} rows',
  'table.rows-one': '{n} row',
  'table.note': 'Illness and severity are the most frequent ones of a row.',
  'table.several-note':
    'A row can stand for several places that lie close together: zoom the map in to see them one by one.',
  'table.somewhere-note':
    'Somewhere in a city or region: the postal codes reported there are known no closer.',
  'table.place': 'Place',
  'table.reports': 'Reports',
  'table.places': 'Places',
  'table.illness': 'Illness',
  'table.severity': 'Severity',
  'table.last': 'Last report',
  'table.one-place': '{latitude}, {longitude}',
  'table.city-place': 'Somewhere in the city at {latitude}, {longitude}',
  'table.region-place': 'Somewhere in the region around {latitude}, {longitude}',
  'table.several-places': 'Several places around {latitude}, {longitude}',
  'table.locate': 'Show on map',
  'table.locate-place': 'Show {place} on the map',
  'table.old': 'The rows may be missing or old. The rest of the page works on.',
} as const satisfies Messages;
