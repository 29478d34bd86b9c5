import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { randomId } from '@health-commons/base/id';
import { localSafeStorage } from '@health-commons/base/safe-storage';

/** A release of the registry, or a remote's development server, which has no hashes. */
export type RunnableRelease = Release & {
  development?: boolean | undefined;
  /** A sentence for the boxes of a developer's own copy. The registry cannot set it. */
  override?: string;
};

/**
 * Developers' own copies of remotes, by the names of the remotes. Each function returns the copy for a live release, or
 * for none, and null if it cannot know where to mount the copy.
 */
export type Overrides = ReadonlyMap<string, (live: Release | null) => RunnableRelease | null>;

export type ChosenRelease = { release: RunnableRelease; choice: 'live' | 'canary' | 'previous' | 'override' };

/** This browser steps back from a release whose code failed this number of times within a day. */
const MAX_FAILED_MOUNTS = 3;
const DAY_MS = 86_400_000;

/** What this browser and this page remember about a remote. */
type RemoteMemory = {
  /** When the code of a version failed within the last day, and since its last successful mount (ms since 1970). */
  failed: Readonly<Record<string, readonly number[]>>;
  /** Versions whose files did not reach this page. The next page tries them again. */
  missed: readonly string[];
  /** The release that this browser's user has chosen. `npm run compat` writes it. */
  use: 'canary' | 'previous' | null;
};

const hasSteppedBack = ({ failed, missed }: RemoteMemory, version: string): boolean =>
  missed.includes(version) || (failed[version] ?? []).length >= MAX_FAILED_MOUNTS;

/**
 * Returns a number from 0 to 1 that is the same at each load of a canary in this browser. It is the FNV-1a hash, so
 * that a browser's numbers for two releases are independent.
 */
export function canaryPosition(seed: string, name: string, version: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}/${name}/${version}`))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * Chooses the release of a remote that this browser runs. A live release that the shell refuses is not replaced, so
 * that its box shows the reason. `seed` is this browser's random text for canaries. Null excludes it from all canaries.
 */
export function chooseRelease(
  name: string,
  record: RemoteRecord,
  { seed, memory }: { seed: string | null; memory: RemoteMemory },
): ChosenRelease {
  const { canary, previous } = record;
  const { use } = memory;
  const canRun = ({ version, requires }: Release) =>
    satisfies(SHELL_API_VERSION, requires.shellApi) && !hasSteppedBack(memory, version);
  if (use === 'canary' && canary) return { release: canary, choice: 'canary' };
  if (use === 'previous' && previous) return { release: previous, choice: 'previous' };
  if (canary && seed && canaryPosition(seed, name, canary.version) < canary.share && canRun(canary))
    return { release: canary, choice: 'canary' };
  if (hasSteppedBack(memory, record.version) && previous && canRun(previous))
    return { release: previous, choice: 'previous' };
  return { release: record, choice: 'live' };
}

const MEMORY_KEY = 'health-commons-remotes';

/** The number of versions of a remote whose failures are remembered. */
const MAX_VERSIONS = 4;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Returns the times of the last day. Another day, or a clock that was set back, forgets a failure. */
function recent(times: unknown): number[] {
  const now = Date.now();
  const all: unknown[] = Array.isArray(times) ? times : [];
  return all.filter((time): time is number => typeof time === 'number' && time <= now && now - time < DAY_MS);
}

/** Replaces every invalid field by its empty value. Not a schema, because the first script of the page reads it too. */
function toMemory(value: unknown): Omit<RemoteMemory, 'missed'> {
  const { failed, use } = fieldsOf(value);
  const times = Object.entries(fieldsOf(failed)).map(([version, each]) => [version, recent(each)] as const);
  return {
    failed: Object.fromEntries(times.slice(-MAX_VERSIONS)),
    use: use === 'canary' || use === 'previous' ? use : null,
  };
}

const readAll = () => fieldsOf(localSafeStorage.getJson(MEMORY_KEY));

const missed = new Map<string, readonly string[]>();

/**
 * Remembers in the browser's storage whose code failed, and in the page whose files are missing. Without storage it
 * forgets failures with the page.
 */
export const releaseMemory = {
  of: (name: string): RemoteMemory => ({ ...toMemory(readAll()[name]), missed: missed.get(name) ?? [] }),
  setFailures(name: string, version: string, times: readonly number[]): void {
    const { failed, use } = toMemory(readAll()[name]);
    const { [version]: _times, ...remaining } = failed;
    const next = times.length > 0 ? { ...remaining, [version]: times } : remaining;
    localSafeStorage.setJson(MEMORY_KEY, { ...readAll(), [name]: { failed: next, use } });
  },
  setMissed: (name: string, versions: readonly string[]) => void missed.set(name, versions),
};

const SEED_KEY = 'health-commons-canary';

/** Returns this browser's random text, which is never sent, or null if the browser cannot store it. */
export function canarySeed(): string | null {
  const stored = localSafeStorage.get(SEED_KEY);
  if (stored) return stored;
  const seed = randomId();
  return localSafeStorage.set(SEED_KEY, seed) ? seed : null;
}

/** Returns the release of a remote that this browser runs. */
export function browserRelease(name: string, record: RemoteRecord): ChosenRelease {
  const seed = record.canary ? canarySeed() : null;
  return chooseRelease(name, record, { seed, memory: releaseMemory.of(name) });
}
