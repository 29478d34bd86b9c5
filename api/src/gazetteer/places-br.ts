import { parsePlaces } from './parse-places';

export const placesBr = parsePlaces(
  'BR',
  `
# Rio de Janeiro, Rio de Janeiro
20040-007 -22.905 -43.178
`,
);
