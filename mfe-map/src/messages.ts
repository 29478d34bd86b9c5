import type { Messages } from '@health-commons/contracts/messages';

/** Every word of the map itself. What stands around it has lists of its own, so that a part brings only its own words. */
export const messages = {
  'map.title': 'Outbreak map',
  'map.intro':
    'Each circle stands for health reports from one place, or from several that lie close together. Choose one to read more.',
  'map.label': 'World map of health reports. Arrow keys move it, plus and minus zoom.',
  'map.skip': 'Skip the map',
  'map.loading': 'Loading the map...',
  'map.failed': 'Failed to get health aggregates',
  'map.failed-text': 'The circles on the map may be missing or old. The rest of the page works on.',
  'map.saved': 'No connection. This is the map as it was on {moment}.',
  'map.saved-failed': 'This is the map as it was on {moment}. The rest of the page works on.',
  'map.empty': 'No health reports in this view yet.',
  'map.nearby': 'No health reports in this view. Some are just outside.',
  'map.show-nearby': 'Show them',
  'map.zoom-in': 'Zoom in',
  'map.zoom-out': 'Zoom out',
  'map.pan': 'Move the map',
  'map.pan-left': 'Move left',
  'map.pan-up': 'Move up',
  'map.pan-down': 'Move down',
  'map.pan-right': 'Move right',
  'map.two-fingers': 'Use two fingers to move the map',
  'map.tiles-unavailable': 'The detailed map is unavailable. Countries and reports are still shown.',
  'map.land-source': 'Land: Natural Earth, public domain',
  'map.reports': '{n} reports',
  'map.popup-count': 'Health Reports: {n}',
  'map.popup-illness': 'Illness: {illness}',
  'map.popup-unknown': 'Unknown',
  'map.popup-latitude': 'Latitude: {latitude}',
  'map.popup-longitude': 'Longitude: {longitude}',
  'map.popup-around': 'Around latitude {latitude}, longitude {longitude}',
  'map.popup-last': 'Last report: {when}',
  'map.popup-several': 'This circle covers {groups} places. Zoom in to see them one by one.',
  'map.popup-several-most': 'This circle covers up to {groups} places. Zoom in to see them one by one.',
  'map.popup-city': 'Somewhere in this city: the postal codes reported here are known to their city only.',
  'map.popup-region':
    'Somewhere in this region: the postal codes reported here are known to their region only.',
  'map.circle': '{n} reports, most frequent illness {illness}, at latitude {latitude}, longitude {longitude}',
  'map.circle-around':
    '{n} reports, most frequent illness {illness}, around latitude {latitude}, longitude {longitude}',
  'map.circle-city':
    '{n} reports, most frequent illness {illness}, somewhere in the city at latitude {latitude}, longitude {longitude}',
  'map.circle-region':
    '{n} reports, most frequent illness {illness}, somewhere in the region around latitude {latitude}, longitude {longitude}',
  'map.circle-several':
    '{n} reports from {groups} places, most frequent illness {illness}, around latitude {latitude}, longitude {longitude}',
  'map.circle-several-most':
    '{n} reports from up to {groups} places, most frequent illness {illness}, around latitude {latitude}, longitude {longitude}',
  'map.legend': 'Reports per place',
  'map.legend-light-green': '1–2',
  'map.legend-yellow': '3–4',
  'map.legend-orange': '5–6',
  'map.legend-red': '7–8',
  'map.legend-dark-red': '9 and more',
  'map.live-connecting': 'Connecting to live updates...',
  'map.live-connected': 'Live: new reports appear by themselves.',
} as const satisfies Messages;
