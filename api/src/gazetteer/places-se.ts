import { parsePlaces } from './parse-places';

export const placesSe = parsePlaces(
  'SE',
  `
# Stockholm, Stockholm
111 20 59.333 18.058
`,
);
