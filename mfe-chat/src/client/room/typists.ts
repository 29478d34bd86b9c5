/** After so many ms without a word of it somebody counts as not writing any more: the end of it may be lost on its way. */
const SILENCE_MS = 6_000;
/** So many are named at most. */
const NAMED = 3;

/** Who is writing now. */
export class Typists {
  #changed: () => void;
  #writing = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get names(): string[] {
    return [...this.#writing.values()].slice(0, NAMED).map(({ name }) => name);
  }

  heard(id: string, name: string, on: boolean): void {
    this.#remove(id);
    if (on) this.#writing.set(id, { name, timer: setTimeout(() => this.stopped(id), SILENCE_MS) });
    this.#changed();
  }

  stopped(id: string): void {
    if (this.#remove(id)) this.#changed();
  }

  clear(): void {
    for (const id of [...this.#writing.keys()]) this.#remove(id);
  }

  #remove(id: string): boolean {
    clearTimeout(this.#writing.get(id)?.timer);
    return this.#writing.delete(id);
  }
}
