import { suiteSettings } from './schema';

/**
 * Returns values that make the suite of a test or bench ignore the operator's environment and .env file: an empty value
 * for every setting, except that tiles are off, because their default is a public service.
 */
export function withoutSettings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, ''])),
    TILES_URL: 'off',
  };
}
