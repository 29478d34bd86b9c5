import type { Owner } from '../database/port';
import { loadCatalogue, type Catalogue, type Relation, type Routine } from './catalogue';
import { RestError } from './rest-error';

/** ms before an unknown name makes us read the catalogue again. */
const RELOAD_AFTER = 5_000;

/** The catalogue, read once, and again when somebody asks for a name it does not have. */
export class CatalogueCache {
  #loaded: Promise<Catalogue> | null = null;
  #loadedAt = 0;
  readonly #owner: Owner;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Throws RestError PGRST205 (404) when schema public has no such table. */
  async relation(name: string): Promise<Relation> {
    const found = await this.#find((catalogue) => catalogue.relations.get(name));
    if (found) return found;
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }

  /** The functions of that name; none when there is none. */
  async routines(name: string): Promise<readonly Routine[]> {
    return (await this.#find((catalogue) => catalogue.routines.get(name))) ?? [];
  }

  async #find<T>(pick: (catalogue: Catalogue) => T | undefined): Promise<T | undefined> {
    const found = pick(await this.#load());
    if (found !== undefined || Date.now() - this.#loadedAt < RELOAD_AFTER) return found;
    this.#loaded = null;
    return pick(await this.#load());
  }

  #load(): Promise<Catalogue> {
    if (!this.#loaded) {
      this.#loadedAt = Date.now();
      const loading = loadCatalogue(this.#owner);
      loading.catch(() => {
        if (this.#loaded === loading) this.#loaded = null;
      });
      this.#loaded = loading;
    }
    return this.#loaded;
  }
}
