import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';

/** Our own packages that the shell lends to remotes, so that a page has each exactly once. */
export const LENT_WORKSPACES: readonly string[] = ['@health-commons/platform', '@health-commons/data'];

const REACT_ENTRIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** One row of the table webpack's federation plugin reads; `import: false` means 'from the shell or not at all'. */
export type SharedModule = {
  singleton: true;
  strictVersion: true;
  version?: string;
  requiredVersion: string;
  import?: false;
};

/** '19.3.1' → '^19.3.0': a newer patch of the same minor is not needed, a newer minor may be. */
function sameMinor(version: string): string {
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}

function installedVersion(root: string, name: string): string {
  const file = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/**
 * The modules shell and remotes share, none of them eager. The shell provides them; a remote carries no copy of its own,
 * because a second React or a second store on the page would be worse than one box that says it cannot start.
 * `shellApi` is the range a remote asks for (remote.json); the shell leaves it out.
 */
export function sharedModules(root: string, shellApi?: string): Record<string, SharedModule> {
  const row = (version: string, requiredVersion: string): SharedModule => ({
    singleton: true,
    strictVersion: true,
    requiredVersion,
    ...(shellApi === undefined ? { version } : { import: false }),
  });
  const react = REACT_ENTRIES.map((entry) => {
    const version = installedVersion(root, entry.split('/')[0] ?? entry);
    return [entry, row(version, sameMinor(version))] as const;
  });
  const lent = LENT_WORKSPACES.map(
    (name) => [name, row(SHELL_API_VERSION, shellApi ?? sameMinor(SHELL_API_VERSION))] as const,
  );
  return Object.fromEntries([...react, ...lent]);
}
