import { parsePlaces } from './parse-places';

export const placesMx = parsePlaces(
  'MX',
  `
# Mexico City, Ciudad de México
06000 19.433 -99.137
`,
);
