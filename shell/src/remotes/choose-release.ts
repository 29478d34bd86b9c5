import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';

export type ReleaseChoice = 'live' | 'canary' | 'previous' | 'override';

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

export type ChosenRelease = { release: RunnableRelease; choice: ReleaseChoice };

export type ChoiceOptions = {
  /** This browser's random number for canaries. Null excludes it from all canaries. */
  seed: string | null;
  /** The versions of the remote that this browser has stepped back from. */
  steppedBack: readonly string[];
  /** The release that this browser's user has chosen. */
  use: 'canary' | 'previous' | null;
  /** A developer's own copy of the remote. */
  override: RunnableRelease | null;
};

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
 * that its box shows the reason.
 */
export function chooseRelease(
  name: string,
  record: RemoteRecord,
  { seed, steppedBack, use, override }: ChoiceOptions,
): ChosenRelease {
  const { canary, previous } = record;
  const canRun = ({ version, requires }: Release) =>
    satisfies(SHELL_API_VERSION, requires.shellApi) && !steppedBack.includes(version);
  if (override) return { release: override, choice: 'override' };
  if (use === 'canary' && canary) return { release: canary, choice: 'canary' };
  if (use === 'previous' && previous) return { release: previous, choice: 'previous' };
  if (canary && seed && canaryPosition(seed, name, canary.version) < canary.share && canRun(canary))
    return { release: canary, choice: 'canary' };
  if (steppedBack.includes(record.version) && previous && canRun(previous))
    return { release: previous, choice: 'previous' };
  return { release: record, choice: 'live' };
}
