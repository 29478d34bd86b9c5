import type { Messages } from '@health-commons/contracts/messages';

/** Texts of the table. */
export const messages = {
  'table.caption': '{chosen}: {reports}, {rows}',
  'table.rows': '{n} rows',
  'table.rows-one': '{n} row',
  'table.note': 'Shows the most common illness and severity.',
  'table.several-note':
    'Some rows combine several places close together. Zoom in on the map to see each one.',
  'table.somewhere-note': 'Where we only know the city or region, the exact place is unknown.',
  'table.place': 'Place',
  'table.reports': 'Reports',
  'table.places': 'Places',
  'table.illness': 'Illness',
  'table.severity': 'Severity',
  'table.last': 'Last report',
  'table.one-place': '{latitude}, {longitude}',
  'table.city-place': 'In the city around {latitude}, {longitude}',
  'table.region-place': 'In the region around {latitude}, {longitude}',
  'table.several-places': 'Several places around {latitude}, {longitude}',
  'table.locate': 'Show on map',
  'table.locate-place': 'Show {place} on the map',
  'table.old':
    'We cannot load reports right now. Rows may be missing or out of date. You can still use the rest of the page.',
} as const satisfies Messages;
