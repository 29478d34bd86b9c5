import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Overrides, RunnableRelease } from './choose-release';
import { failure, operatorFailure, type Failure } from './failure';

export type PageContext = {
  remoteOrigins: readonly string[];
  pageHostname: string;
  overrides?: Overrides;
  /** The versions that are left out, by the names of the remotes. */
  leftOut?: ReadonlyMap<string, string>;
};

type Candidate = { name: string; release: RunnableRelease; page: PageContext };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the entry's file name. In the registry, this name is the key of the entry's hash. */
export function entryFile(entry: string): string {
  return new URL(entry).pathname.split('/').at(-1) ?? '';
}

/** The user of this browser has confirmed an override, so it needs no origin of the configuration and no hash. */
const isOverride = ({ release }: Candidate) => release.override !== undefined;

const isOriginAllowed = ({ release, page }: Candidate) =>
  page.remoteOrigins.some((allowed) => new URL(allowed).origin === new URL(release.entry).origin);

const isEntryKnown = ({ release }: Candidate) => entryFile(release.entry) === 'remoteEntry.js';

/**
 * Returns true if the entry has a hash or needs none. A development remote needs no hash if both the page and the
 * remote are on localhost.
 */
function hasHash({ release: { entry, integrity, development }, page }: Candidate): boolean {
  if (integrity[entryFile(entry)]) return true;
  return development === true && LOOPBACK.has(new URL(entry).hostname) && LOOPBACK.has(page.pageHostname);
}

const isShellApiInRange = ({ release }: Candidate) => satisfies(SHELL_API_VERSION, release.requires.shellApi);

const isNotLeftOut = ({ name, release, page }: Candidate) => page.leftOut?.get(name) !== release.version;

/** The rules are checked in this order. */
const RULES: readonly (readonly [
  isMet: (candidate: Candidate) => boolean,
  refusal: (candidate: Candidate) => Failure,
])[] = [
  [
    (candidate) => isOverride(candidate) || isOriginAllowed(candidate),
    ({ release }) => operatorFailure('remote.refused.origin', { origin: new URL(release.entry).origin }),
  ],
  [
    isEntryKnown,
    ({ release }) => operatorFailure('remote.refused.entry', { file: entryFile(release.entry) }),
  ],
  [
    (candidate) => isOverride(candidate) || hasHash(candidate),
    ({ release }) => operatorFailure('remote.refused.hash', { file: entryFile(release.entry) }),
  ],
  [
    isShellApiInRange,
    ({ release }) =>
      operatorFailure('remote.refused.shell-api', {
        range: release.requires.shellApi,
        version: SHELL_API_VERSION,
      }),
  ],
  [
    isNotLeftOut,
    ({ release: { version } }) => ({
      ...failure('remote.left-out'),
      reason: `Version ${version} blocked an earlier page, so it is left out.`,
    }),
  ],
];

/** Returns the first reason to refuse this remote, or null if it may be loaded. */
export function refusalOf(name: string, release: RunnableRelease, page: PageContext): Failure | null {
  const candidate = { name, release, page };
  const broken = RULES.find(([isMet]) => !isMet(candidate));
  return broken ? broken[1](candidate) : null;
}
