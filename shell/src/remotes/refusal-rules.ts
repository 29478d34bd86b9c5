import type { RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { failure, type Failure } from './failure';

/** What a remote is judged by, beside what the registry says of it. */
export type Surroundings = { remoteOrigins: readonly string[]; pageHostname: string };

/** One reason for refusing a remote: null when it does not apply. */
type Rule = (name: string, remote: RemoteRecord, surroundings: Surroundings) => Failure | null;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Name of the entry's file in its version folder, as the registry's hashes are keyed. */
export function entryFile(entry: string): string {
  return new URL(entry).pathname.split('/').at(-1) ?? '';
}

const itsNameIsAnIdentifier: Rule = (name) =>
  /^[a-z][a-z0-9_]*$/.test(name) ? null : failure('remote.refused.name', { name });

const itsOriginIsOnTheList: Rule = (_name, { entry }, { remoteOrigins }) => {
  const { origin } = new URL(entry);
  const known = remoteOrigins.some((allowed) => new URL(allowed).origin === origin);
  return known ? null : failure('remote.refused.origin', { origin });
};

const itsEntryIsAKnownFile: Rule = (_name, { entry }) => {
  const file = entryFile(entry);
  return file === 'remoteEntry.js' || file === 'mf-manifest.json'
    ? null
    : failure('remote.refused.entry', { file });
};

/** webpack-dev-server's files have no hashes: taken only when page and remote are both on this machine. */
const itsEntryHasAHash: Rule = (_name, { entry, integrity, development }, { pageHostname }) => {
  const file = entryFile(entry);
  if (integrity[file]) return null;
  const local = LOOPBACK.has(new URL(entry).hostname) && LOOPBACK.has(pageHostname);
  return development === true && local ? null : failure('remote.refused.hash', { file });
};

const itAsksForACaretRange: Rule = (_name, { requires }) =>
  /^\^\d+\.\d+(\.\d+)?$/.test(requires.shellApi) ? null : failure('remote.refused.range');

const theShellSatisfiesIt: Rule = (_name, { requires }) =>
  satisfies(SHELL_API_VERSION, requires.shellApi)
    ? null
    : failure('remote.refused.shell-api', { range: requires.shellApi, version: SHELL_API_VERSION });

/** Whether `version` ('1.2.3') is in a caret range ('^1.1' or '^1.1.0'): same major, not older. */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace('^', '').split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor === wantedMinor ? patch >= wantedPatch : minor > wantedMinor;
}

const RULES: readonly Rule[] = [
  itsNameIsAnIdentifier,
  itsOriginIsOnTheList,
  itsEntryIsAKnownFile,
  itsEntryHasAHash,
  itAsksForACaretRange,
  theShellSatisfiesIt,
];

/** The first reason for refusing this remote, or null when it may be loaded. */
export function refusalOf(name: string, remote: RemoteRecord, surroundings: Surroundings): Failure | null {
  for (const rule of RULES) {
    const refusal = rule(name, remote, surroundings);
    if (refusal) return refusal;
  }
  return null;
}
