import { defineMessages } from '@health-commons/base/catalogue';

export const areaMessages = defineMessages({
  'area.country': 'Country',
  'area.country-placeholder': 'Choose',
  'area.code': 'Postal code',
  'area.find': 'Find my area',
  'area.finding': 'Looking for your postal code...',
  'area.missing': 'Select a country and enter a postal code.',
  'area.found': 'Showing {code}, {place}.',
  'area.found-city': 'Showing {place}, the city for {code}.',
  'area.found-region': 'Showing {place}, the region for {code}. We do not know the exact place.',
  'area.invalid': 'We could not find {code} in {country}. Check the code and the country.',
  'area.example': 'Example for {country}: {example}.',
  'area.unavailable': 'Geocoding service unavailable',
  'area.unavailable-text':
    'We cannot look up postal codes right now. You can still move and zoom the map yourself.',
});
