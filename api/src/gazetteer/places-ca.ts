import { parsePlaces } from './parse-places';

export const placesCa = parsePlaces(
  'CA',
  `
# Toronto, Ontario
M5V 3A8 43.644 -79.391
`,
);
