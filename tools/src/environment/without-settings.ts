import { environmentSchema } from './schema';

/**
 * Every setting of .env.example, empty: laid over an environment, a suite that is started with it is as if neither the operator's
 * environment nor their .env said anything, so that a test or a bench writes into nobody's database and asks nobody outside. Tiles are
 * off: their preset is a service.
 */
export function withoutSettings(): Record<string, string> {
  const names = Object.keys(environmentSchema.entries);
  return { ...Object.fromEntries(names.map((name) => [name, ''])), TILES_URL: 'off' };
}
