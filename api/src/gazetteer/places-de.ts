import { parsePlaces } from './parse-places';

export const placesDe = parsePlaces(
  'DE',
  `
# Berlin, Berlin
10115 52.532 13.385 Mitte
`,
);
