import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';

const KEY = 'health-commons-overrides';

/** Limits of the stored value and of a link. Anybody may write both. */
const MAX_LENGTH = 2_000;
const MAX_OVERRIDES = 10;

/** The names of remotes become the names of globals. */
const NAME = /^(?!shell$)[a-z][a-z0-9_]{0,49}$/;
const ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;

/** `address` is the origin of a development server on this machine, such as http://localhost:3001. */
export type Override = { name: string; address: string };

function isOverride({ name, address }: Override): boolean {
  const port = ADDRESS.exec(address)?.[2];
  return NAME.test(name) && port !== undefined && Number(port) <= 65_535;
}

/** Reads an override such as `mfe_map@http://localhost:3001`. Returns null if it is not valid. */
export function parseOverride(text: string): Override | null {
  const [name = '', ...rest] = text.trim().split('@');
  const override = { name, address: rest.join('@').replace(/\/$/, '') };
  return isOverride(override) ? override : null;
}

type OverrideMemory = {
  /** Returns the valid overrides of this browser. */
  read: () => readonly Override[];
  /** Returns false if the browser did not store them. */
  add: (overrides: readonly Override[]) => boolean;
  remove: (name: string) => void;
  clear: () => void;
};

/** Keeps the overrides in the browser's storage, as an object of addresses by the names of remotes. */
export function createOverrideMemory(storage: SafeStorage = localSafeStorage): OverrideMemory {
  const read = (): Override[] => {
    if ((storage.get(KEY) ?? '').length > MAX_LENGTH) return [];
    const stored = storage.getJson(KEY);
    if (typeof stored !== 'object' || stored === null) return [];
    return Object.entries(stored)
      .flatMap(([name, address]) => (typeof address === 'string' ? [{ name, address }] : []))
      .filter(isOverride)
      .slice(0, MAX_OVERRIDES);
  };
  const write = (overrides: readonly Override[]): boolean =>
    storage.setJson(KEY, Object.fromEntries(overrides.map(({ name, address }) => [name, address])));
  const without = (names: readonly string[]) => read().filter(({ name }) => !names.includes(name));

  return {
    read,
    add: (overrides) =>
      write([...overrides, ...without(overrides.map(({ name }) => name))].slice(0, MAX_OVERRIDES)),
    remove: (name) => void write(without([name])),
    clear: () => storage.remove(KEY),
  };
}

export const overrideMemory = createOverrideMemory();

const PARAMETER = 'override';

/** What the page's address asks for: valid overrides, or null if one of them is not valid. */
export type OverrideRequest = readonly Override[] | null;

/**
 * Reads the overrides that the page's address asks for, and removes them from it, so that a reload does not ask again.
 * Returns undefined if the address asks for none.
 */
export function takeOverrideRequest(): OverrideRequest | undefined {
  const url = new URL(window.location.href);
  const texts = url.searchParams.getAll(PARAMETER);
  if (texts.length === 0) return undefined;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  const overrides = texts.map(parseOverride).filter((override) => override !== null);
  return overrides.length === texts.length && texts.length <= MAX_OVERRIDES ? overrides : null;
}
