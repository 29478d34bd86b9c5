import { defineMessages } from '@health-commons/base/catalogue';

/** Texts of the map for visitors. Parts that are loaded on demand have their own catalogues. */
export const messages = defineMessages({
  'map.title': 'Outbreak map',
  'layer.group': 'What the map shows',
  'layer.reports': 'Reports',
  'layer.unusual': 'Unusual now',
  'map.intro':
    'Each circle shows health reports from one place, or from several places close together. Select a circle for details.',
  'map.label': 'World map of health reports. Use the arrow keys to move it, plus and minus to zoom.',
  'map.skip': 'Skip the map',
  'map.loading': 'Loading the map...',
  'map.failed': 'Failed to get health aggregates',
  'map.failed-text':
    'We cannot load reports right now. Circles may be missing or out of date. You can still use the rest of the page.',
  'map.saved': 'No connection. Showing the map saved on {moment}.',
  'map.saved-failed': 'Showing the map saved on {moment}. You can still use the rest of the page.',
  'map.checked': 'Many reports in a short time, being checked. They are not in these figures yet.',
  'map.empty': 'No health reports in this view yet.',
  'map.empty-days': 'No health reports in this view on these dates.',
  'map.show-all-time': 'Show all time',
  'map.zoom-in': 'Zoom in',
  'map.zoom-out': 'Zoom out',
  'map.pan': 'Move the map',
  'map.pan-left': 'Move left',
  'map.pan-up': 'Move up',
  'map.pan-down': 'Move down',
  'map.pan-right': 'Move right',
  'map.two-fingers': 'Use two fingers to move the map',
  'map.tiles-unavailable': 'Detailed map unavailable. Showing the simple map.',
  'map.coasts-approximate': 'Coasts are approximate at this zoom',
  'map.land-source': 'Land: Natural Earth, public domain',
  'map.live-connecting': 'Connecting to live updates...',
  'map.live-connected': 'Live: new reports appear automatically.',

  'circle.reports': '{n} reports',
  'circle.popup-count': 'Health Reports: {n}',
  'circle.popup-illness': 'Illness: {illness}',
  'circle.popup-unknown': 'Unknown',
  'circle.popup-latitude': 'Latitude: {latitude}',
  'circle.popup-longitude': 'Longitude: {longitude}',
  'circle.popup-around': 'Around latitude {latitude}, longitude {longitude}',
  'circle.popup-last': 'Last report: {when}',
  'circle.popup-several': 'This circle covers several places. Zoom in to see each one.',
  'circle.popup-city': 'We only know the city of these reports. The circle is somewhere in it.',
  'circle.popup-region': 'We only know the region of these reports. The circle is near the middle of it.',
  'circle.label': '{reports}, most common illness: {illness}, at latitude {latitude}, longitude {longitude}',
  'circle.label-city':
    '{reports} from one city, most common illness: {illness}, around latitude {latitude}, longitude {longitude}',
  'circle.label-region':
    '{reports} from one region, most common illness: {illness}, around latitude {latitude}, longitude {longitude}',
  'circle.label-several':
    '{reports} from several places, most common illness: {illness}, around latitude {latitude}, longitude {longitude}',

  'place.around': 'Around {city}',
  'place.named': '{name}: {text}',

  'reports.count': '{n, plural, one {# report} other {# reports}}',
  'reports.in-view': '{n, plural, one {# report in view} other {# reports in view}}',

  'filters.group': 'Choose what the map shows',
  'filters.title': 'Filters',
  'filters.illness': 'Illness',
  'filters.severity': 'Severity',
  'filters.period': 'Period',
  'filters.clear': 'Clear filters',
  'filters.all-reports': 'All reports',
  'filters.all-illnesses': 'All illnesses',
  'filters.all-severities': 'All severities',
  'filters.all-time': 'All time',
  'filters.days': '{n} days',

  'illness.other': 'Other illness',
  'illness.unknown': 'Unknown illness',

  'timeline.title': 'Choose dates',

  'legend.title': 'Reports per place',
  'legend.light-green': '1–2',
  'legend.yellow': '3–4',
  'legend.orange': '5–6',
  'legend.red': '7–8',
  'legend.dark-red': '9 or more',
  'legend.cell': 'Grey with a number: several places. A larger circle has more reports',
  'legend.region': 'Dashed edge: approximate area',
  'legend.days': 'Dates',
  'legend.all-time': 'All time',
  'legend.source':
    'Source: reports by visitors to {product} about themselves. No doctor or laboratory has confirmed them.',
  'legend.demonstration': 'This is demonstration data, made up to show how the map works.',

  'area.title': 'My area',
  'area.more': 'By postal code',
  'table.show': 'Show as table',
  'table.hide': 'Show as map',
  'actions.open': 'Save and share',
  'part.loading': 'Loading...',
  'part.failed': 'We could not load this part',
  'part.failed-text': 'The map still works.',

  'print.printed': '{product}, {address}. As of {moment}.',
});
