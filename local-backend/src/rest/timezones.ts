import type { Owner } from '../database/port';

/** Returns a function that checks the name of a time zone. The names are loaded once, at the first call. */
export function createTimezones(owner: Owner): (name: string) => Promise<boolean> {
  let loaded: Promise<ReadonlySet<string>> | null = null;
  const load = async () => {
    const rows = await owner.query<{ name: string }>('select name from pg_timezone_names');
    return new Set(rows.map(({ name }) => name));
  };
  return async (name) => {
    loaded ??= load();
    try {
      return (await loaded).has(name);
    } catch (error) {
      loaded = null;
      throw error;
    }
  };
}
