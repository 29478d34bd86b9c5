import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SHARED_PACKAGES, sharedModules } from '../build/shared-modules';
import { findDeclarations, resolveIn } from './declarations';
import { emitDeclarations } from './emit';
import { TYPES, type ApiReport } from './report';

const entries = (names: Iterable<string>) => new Map([...names].map((name) => [name, '']));

/** Returns the custom properties and layers of the page, which the style sheets of remotes use at run time. */
function stylesOf(root: string): [string, Map<string, string>][] {
  const read = (file: string) => readFileSync(path.join(root, 'packages/ui/src', file), 'utf8');
  const properties = [...read('tokens.css').matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name = '']) => name);
  const layers = /@layer ([^;{]+);/.exec(read('styles.css'))?.[1] ?? '';
  return [
    ['CSS custom properties', entries(properties)],
    ['CSS layers', new Map([['order', layers]])],
  ];
}

/** Describes the shell API of this working tree: what a remote gets from the shell at run time. */
export function describeApi(root: string, version: string): ApiReport {
  const folder = emitDeclarations(root);
  try {
    const resolve = resolveIn(folder, root);
    const indexes = SHARED_PACKAGES.map((name) => [name, resolve(name, folder) ?? '']);
    const { packages, types } = findDeclarations(
      Object.fromEntries(indexes) as Record<string, string>,
      resolve,
    );
    const shared = Object.entries(sharedModules(root, version))
      .filter(([name]) => !SHARED_PACKAGES.includes(name))
      .map(([name, { requiredVersion }]) => [name, String(requiredVersion)] as const);
    return {
      version,
      sections: new Map([['Share scope', new Map(shared)], ...stylesOf(root), ...packages, [TYPES, types]]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
