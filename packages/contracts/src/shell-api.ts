/**
 * The version of the shell API: the public names of packages/platform and packages/data. Each remote declares the
 * versions that it supports. A new name is a minor change. To change, rename or remove a name is a major change,
 * because older remotes use it. `npm run api-report` finds the changes and writes the version.
 * - 2.0 replaced the number of places of an aggregate, `groups`, by `several`, and removed `addReport` (use
 *   `submitReport`), `client`, option `onQueued`, `initAccessibility` (use `initTheme`), the types `ReportForm` (use
 *   `ReportToSend`) and `SendingOutcome`, and the default `fallback` of ErrorBoundary.
 */
export const SHELL_API_VERSION = '2.0.0';

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
