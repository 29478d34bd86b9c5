import type { Visit } from '../store/store';

/** A name as it is sorted and searched: without case and accents. */
export const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

type Named = Pick<Visit, 'id' | 'nickname'>;
type Entry = { id: string; folded: string };

const compare = (a: Entry, b: Entry): number => {
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

/** People in the order of their names. A page starts after the id that the last one ended with. */
export class SortedNames {
  private readonly entries: Entry[] = [];
  private readonly byId = new Map<string, Entry>();

  get size(): number {
    return this.entries.length;
  }
  add({ id, nickname }: Named): void {
    const entry = { id, folded: fold(nickname) };
    this.byId.set(id, entry);
    this.entries.splice(this.place(entry), 0, entry);
  }
  remove({ id }: Pick<Named, 'id'>): void {
    const entry = this.byId.get(id);
    if (!entry) return;
    this.byId.delete(id);
    this.entries.splice(this.place(entry), 1);
  }
  /** Ids of a page, and how many match in all. Who has left since the last page was turned is no longer a place: it starts anew. */
  page(query: string, after: string | undefined, length: number): { ids: string[]; total: number } {
    const wanted = fold(query.trim());
    const matching = wanted ? this.entries.filter(({ folded }) => folded.includes(wanted)) : this.entries;
    const last = after === undefined ? undefined : this.byId.get(after);
    const start = last ? matching.findIndex((entry) => compare(entry, last) > 0) : 0;
    const ids = start < 0 ? [] : matching.slice(start, start + length).map(({ id }) => id);
    return { ids, total: matching.length };
  }

  private place(entry: Entry): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.entries[middle];
      if (there && compare(there, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
