import { suiteSettings } from './schema';

/**
 * Returns every setting with an empty value. A test's or bench's suite then ignores the operator's environment and .env file. Tiles are
 * off, because their default is a public service.
 */
export function withoutSettings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, ''])),
    TILES_URL: 'off',
  };
}
