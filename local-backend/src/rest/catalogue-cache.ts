import type { Owner } from '../database/port';
import { loadCatalogue, type Catalogue, type Relation, type Routine } from './catalogue';
import { RestError } from './rest-error';

/** Minimum ms between two reloads of the catalogue. */
const RELOAD_AFTER = 5_000;

/** Keeps the catalogue in memory, and loads it again when a requested name is missing. */
export type CatalogueCache = {
  /** @throws RestError PGRST205 (404) if schema public has no such table */
  relation(name: string): Promise<Relation>;
  routines(name: string): Promise<readonly Routine[]>;
};

export function createCatalogueCache(owner: Owner): CatalogueCache {
  let loaded: Promise<Catalogue> | null = null;
  let loadedAt = 0;

  function load(): Promise<Catalogue> {
    if (loaded) return loaded;
    loadedAt = Date.now();
    const loading = loadCatalogue(owner);
    loading.catch(() => {
      if (loaded === loading) loaded = null;
    });
    return (loaded = loading);
  }

  async function find<T>(pick: (catalogue: Catalogue) => T | undefined): Promise<T | undefined> {
    const found = pick(await load());
    if (found !== undefined || Date.now() - loadedAt < RELOAD_AFTER) return found;
    loaded = null;
    return pick(await load());
  }

  return {
    async relation(name) {
      const found = await find((catalogue) => catalogue.relations.get(name));
      if (found) return found;
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
    },
    routines: async (name) => (await find((catalogue) => catalogue.routines.get(name))) ?? [],
  };
}
