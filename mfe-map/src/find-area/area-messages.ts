import type { Messages } from '@health-commons/contracts/messages';

/** Every word of the search for a postal code. */
export const words = {
  'area.country': 'Country',
  'area.country-placeholder': 'Choose',
  'area.code': 'Postal code',
  'area.find': 'Find my area',
  'area.finding': 'Looking for your postal code...',
  'area.missing': 'Choose a country and type a postal code.',
  'area.found': 'Showing {code}, {place}.',
  'area.found-city': 'Showing {place}, where {code} is.',
  'area.found-region': 'Showing the region of {code}: {place}. We do not know the exact place.',
  'area.invalid': 'We could not find {code} in {country}. Check the code and the country.',
  'area.example': 'A code of {country} looks like {example}.',
  'area.unavailable': 'Geocoding service unavailable',
  'area.unavailable-text':
    'We cannot look up postal codes at the moment. You can move and zoom the map by hand.',
  'area.offline': 'You are offline. Connect to the internet, then try again.',
} as const satisfies Messages;
