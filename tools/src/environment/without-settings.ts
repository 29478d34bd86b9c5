import { suiteSettings } from './schema';

/**
 * Every setting, empty: over an environment they hide the operator's settings from the suite of a test or a bench, those in .env too.
 * Tiles are off, because their default is a service.
 */
export function withoutSettings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, ''])),
    TILES_URL: 'off',
  };
}
