import { parsePlaces } from './parse-places';

export const placesGb = parsePlaces(
  'GB',
  `
# London, England
SW1A 1AA 51.501 -0.142 Westminster
`,
);
