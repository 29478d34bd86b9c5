import { parsePlaces } from './parse-places';

export const placesFr = parsePlaces(
  'FR',
  `
# Paris, Île-de-France
75001 48.863 2.337
`,
);
