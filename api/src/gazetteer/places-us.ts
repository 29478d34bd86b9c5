import { parsePlaces } from './parse-places';

export const placesUs = parsePlaces(
  'US',
  `
# New York, New York
10001 40.750 -73.997 Chelsea
`,
);
