import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Small helpers without dependencies, which every workspace may import. */
const BASE = 'packages/base';

/**
 * `allowed` has for each workspace the workspaces or single public entries ('api/gazetteer') that it may import,
 * besides base. A workspace that is not listed may import all others. The suite checks every workspace's settings and
 * texts, so `tools` may import these entries. `floors` has folders of a workspace's `src`, lowest first: a folder may
 * import the folders before it, and files in `src` itself.
 */
const { allowed: ALLOWED, floors: FLOORS } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'workspace-imports.json'), 'utf8'),
);

/** Tests may start the real backend. */
const TESTS_MAY_IMPORT = ['local-backend'];
const isTest = (relativePath) => /\.(test|long)\.tsx?$|\/testing\//.test(relativePath);

/** Browser tests read visitor strings from the message catalogues by path, because these are in no public entry. */
const mayReadCatalogue = (specifier, workspace) =>
  workspace === 'e2e' && specifier.startsWith('.') && /\/src\/locales\/en(\/[a-z]+)?\.json$/.test(specifier);

const SCOPE = '@health-commons/';

/**
 * Returns the top-level folder of a file, or its folder in packages/. Returns undefined for a file directly in the
 * root or in packages/. `supabase` is not an npm workspace, but has import rules too.
 */
function workspaceOf(relativePath) {
  const parts = relativePath.split('/');
  if (parts[0] === 'packages') return parts.length > 2 ? `packages/${parts[1]}` : undefined;
  return parts.length > 1 ? parts[0] : undefined;
}

/** Returns the path in the repository of a relative import. */
const resolved = (specifier, fromRelativePath) =>
  path.posix.join(path.posix.dirname(fromRelativePath), specifier);

/** Returns the imported workspace, or undefined for a third-party package. */
function targetOf(specifier, fromRelativePath) {
  if (specifier.startsWith(SCOPE)) {
    const name = specifier.slice(SCOPE.length).split('/')[0];
    return `packages/${name}` in ALLOWED ? `packages/${name}` : name;
  }
  return specifier.startsWith('.') ? workspaceOf(resolved(specifier, fromRelativePath)) : undefined;
}

/** Returns what is wrong with an import between the floors of a workspace, or undefined. */
function floorFaultOf(specifier, fromRelativePath, workspace) {
  const floors = FLOORS[workspace];
  if (!floors || !specifier.startsWith('.')) return undefined;
  const [, , from] = fromRelativePath.split('/');
  const [, , to] = resolved(specifier, fromRelativePath).split('/');
  return floors.includes(from) && floors.indexOf(to) > floors.indexOf(from)
    ? `In ${workspace}, ${from} may not import ${to}, which is above it.`
    : undefined;
}

/** Returns what is wrong with an import, as a sentence, or undefined if the import is allowed. */
export function faultOf(specifier, fromRelativePath) {
  const workspace = workspaceOf(fromRelativePath);
  const target = targetOf(specifier, fromRelativePath);
  if (!workspace || !target) return undefined;
  if (workspace === target) return floorFaultOf(specifier, fromRelativePath, workspace);
  if (mayReadCatalogue(specifier, workspace)) return undefined;
  const allowed = ALLOWED[workspace] ?? (workspace.startsWith('mfe-') ? ALLOWED['mfe-*'] : undefined);
  const asTest = isTest(fromRelativePath) && TESTS_MAY_IMPORT.includes(target);
  const asEntry = specifier.startsWith(SCOPE) && allowed?.includes(specifier.slice(SCOPE.length));
  if (allowed && target !== BASE && !allowed.includes(target) && !asEntry && !asTest) {
    return `${workspace} may not import ${target}.`;
  }
  if (specifier.startsWith('.')) {
    return `${workspace} imports ${target} by path: import its public entry '${SCOPE}…' instead.`;
  }
  return undefined;
}

/** Lint rule: imports between workspaces follow ALLOWED and use public entries, and imports within follow FLOORS. */
const workspaceImports = {
  meta: {
    type: 'problem',
    docs: { description: 'imports between workspaces and their floors follow the import rules' },
    schema: [],
  },
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node) => {
      if (typeof node?.value !== 'string') return;
      const message = faultOf(node.value, from);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

/** The repository's own lint rules, as an oxlint JS plugin. */
export default { meta: { name: 'workspaces' }, rules: { imports: workspaceImports } };
