import { defineMessages } from '@health-commons/base/catalogue';

export const tableMessages = defineMessages({
  'table.caption': '{chosen}: {reports}, {rows}',
  'table.rows': '{n, plural, one {# row} other {# rows}}',
  'table.all-rows': 'Show all {n} rows',
  'table.note': 'Each row shows the most common illness and severity.',
  'table.several-note':
    'Some rows combine several places close together. Zoom in on the map to see each one.',
  'table.somewhere-note': 'For some reports we only know the city or region.',
  'table.place': 'Place',
  'table.reports': 'Reports',
  'table.illness': 'Illness',
  'table.severity': 'Severity',
  'table.last': 'Last report',
  'table.one-place': '{latitude}, {longitude}',
  'table.city-place': 'City around {latitude}, {longitude}',
  'table.region-place': 'Region around {latitude}, {longitude}',
  'table.several-places': 'Several places around {latitude}, {longitude}',
  'table.locate': 'Show on map',
  'table.locate-place': 'Show on map: {place}',
  'table.old':
    'We cannot load reports right now. Rows may be missing or out of date. You can still use the rest of the page.',
});
