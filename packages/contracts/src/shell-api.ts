/**
 * The version of the shell API: the public names of packages/platform and packages/data. Each remote declares the
 * versions that it supports. A new name is a minor change. To change, rename or remove a name is a major change,
 * because older remotes use it. `npm run api-report` finds the changes and writes the version.
 * - 1.1 added the report outbox and `createRetryTimer` to data.
 * - 1.2 added `createStore`, now in packages/base.
 * - 1.3 added functions to platform that let the chat resume after a reload.
 * - 1.4 added the list of hashes with which remotes load their chunks and style sheets.
 * - 1.5 added `remoteEvents` to the configuration.
 * - 1.6 added `getSite` to platform. It lends the formatter of ICU messages, and translates the texts of remotes in
 *   their module `./texts`.
 */
export const SHELL_API_VERSION = '1.7.0';

/**
 * Returns true if `version` ('1.2.3') is in a caret range ('^1.1' or '^1.1.0'): it has the range's major version and is
 * not older than the range's version.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0, minPatch = 0] = range.replace('^', '').split('.').map(Number);
  if (major !== minMajor) return false;
  return minor === minMinor ? patch >= minPatch : minor > minMinor;
}
