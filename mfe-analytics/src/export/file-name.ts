import { getSite } from '@health-commons/platform';

/** Returns words as a part of a file name: letters and digits of any script, with hyphens between them. */
const part = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a name such as 'health-commons-forecast-india-2026-11-21.csv', which starts with the site's name. */
export const fileName = (parts: readonly string[], format: string): string =>
  `${[getSite().name, ...parts].map(part).join('-')}.${format}`;
