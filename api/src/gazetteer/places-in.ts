import { parsePlaces } from './parse-places';

export const placesIn = parsePlaces(
  'IN',
  `
# Mumbai, Maharashtra
400001 18.938 72.836 Fort
`,
);
