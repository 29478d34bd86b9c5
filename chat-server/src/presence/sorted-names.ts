import type { StoredUser } from '../store/store';

/** Folds case and accents of a name for sorting and searching. */
const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

type Named = Pick<StoredUser, 'id' | 'nickname'>;
type Entry = { id: string; folded: string };

const compare = (a: Entry, b: Entry): number => {
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

/** Keeps users sorted by name. Each page continues after the last id of the previous page. */
export function createSortedNames() {
  const entries: Entry[] = [];
  const byId = new Map<string, Entry>();

  const indexOf = (entry: Entry): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = entries[middle];
      if (other && compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size: () => entries.length,
    add({ id, nickname }: Named): void {
      const entry = { id, folded: fold(nickname) };
      byId.set(id, entry);
      entries.splice(indexOf(entry), 0, entry);
    },
    remove({ id }: Pick<Named, 'id'>): void {
      const entry = byId.get(id);
      if (!entry) return;
      byId.delete(id);
      entries.splice(indexOf(entry), 1);
    },
    /**
     * Returns the ids of a page and the number of all matches. Returns the first page if the user `after` is no longer
     * listed.
     */
    page(query: string, after: string | undefined, length: number): { ids: string[]; total: number } {
      const folded = fold(query.trim());
      const matching = folded ? entries.filter((entry) => entry.folded.includes(folded)) : entries;
      const last = after === undefined ? undefined : byId.get(after);
      const start = last ? matching.findIndex((entry) => compare(entry, last) > 0) : 0;
      const ids = start < 0 ? [] : matching.slice(start, start + length).map(({ id }) => id);
      return { ids, total: matching.length };
    },
  };
}
