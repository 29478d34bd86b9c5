import type { RemoteRecord } from '@health-commons/contracts/registry';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { operatorFailure, type Failure } from './failure';

/** The properties of the page that the rules use. */
export type PageContext = { remoteOrigins: readonly string[]; pageHostname: string };

type Candidate = { name: string; record: RemoteRecord; page: PageContext };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the entry's file name. In the registry, this name is the key of the entry's hash. */
export function entryFile(entry: string): string {
  return new URL(entry).pathname.split('/').at(-1) ?? '';
}

const isNameIdentifier = ({ name }: Candidate) => /^[a-z][a-z0-9_]*$/.test(name);

const isOriginAllowed = ({ record, page }: Candidate) =>
  page.remoteOrigins.some((allowed) => new URL(allowed).origin === new URL(record.entry).origin);

const isEntryKnown = ({ record }: Candidate) => entryFile(record.entry) === 'remoteEntry.js';

/**
 * Returns true if the entry has a hash or needs none. A development remote needs no hash if both the page and the
 * remote are on localhost.
 */
function hasHash({ record: { entry, integrity, development }, page }: Candidate): boolean {
  if (integrity[entryFile(entry)]) return true;
  return development === true && LOOPBACK.has(new URL(entry).hostname) && LOOPBACK.has(page.pageHostname);
}

const isShellApiInRange = ({ record }: Candidate) => satisfies(SHELL_API_VERSION, record.requires.shellApi);

/** The rules are checked in this order. */
const RULES: readonly (readonly [
  isMet: (candidate: Candidate) => boolean,
  refusal: (candidate: Candidate) => Failure,
])[] = [
  [isNameIdentifier, ({ name }) => operatorFailure('remote.refused.name', { name })],
  [
    isOriginAllowed,
    ({ record }) => operatorFailure('remote.refused.origin', { origin: new URL(record.entry).origin }),
  ],
  [isEntryKnown, ({ record }) => operatorFailure('remote.refused.entry', { file: entryFile(record.entry) })],
  [hasHash, ({ record }) => operatorFailure('remote.refused.hash', { file: entryFile(record.entry) })],
  [
    isShellApiInRange,
    ({ record }) =>
      operatorFailure('remote.refused.shell-api', {
        range: record.requires.shellApi,
        version: SHELL_API_VERSION,
      }),
  ],
];

/** Returns the first reason to refuse this remote, or null if it may be loaded. */
export function refusalOf(name: string, record: RemoteRecord, page: PageContext): Failure | null {
  const candidate = { name, record, page };
  const broken = RULES.find(([isMet]) => !isMet(candidate));
  return broken ? broken[1](candidate) : null;
}
