import { parsePlaces } from './parse-places';

export const placesNo = parsePlaces(
  'NO',
  `
# Oslo, Oslo
0001 59.912 10.750
`,
);
