import { suiteSettings } from './schema';

/**
 * Returns an empty value for every setting. The suite of a test or bench then ignores the operator's environment and .env file. Tiles are
 * off, because their default is a public service.
 */
export function withoutSettings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, ''])),
    TILES_URL: 'off',
  };
}
