import { parsePlaces } from './parse-places';

export const placesNl = parsePlaces(
  'NL',
  `
# Amsterdam, Noord-Holland
1000 AA 52.374 4.898
`,
);
