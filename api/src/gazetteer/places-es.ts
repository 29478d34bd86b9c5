import { parsePlaces } from './parse-places';

export const placesEs = parsePlaces(
  'ES',
  `
# Madrid, Comunidad de Madrid
28001 40.423 -3.687
`,
);
