import { parsePlaces } from './parse-places';

export const placesAu = parsePlaces(
  'AU',
  `
# Sydney, New South Wales
2000 -33.868 151.208
`,
);
