import { parsePlaces } from './parse-places';

export const placesJp = parsePlaces(
  'JP',
  `
# Chiyoda, Tokyo
100-0001 35.685 139.753
`,
);
