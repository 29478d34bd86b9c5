import { parsePlaces } from './parse-places';

export const placesIt = parsePlaces(
  'IT',
  `
# Rome, Lazio
00100 41.894 12.483
`,
);
