import path from 'node:path';

/** Small helpers without dependencies, which every room may import. */
const BASE = 'packages/base';

/** Who may know whom: a room and the rooms (or a single public entry of one, 'api/gazetteer') it may import. A room that is not named as a key is nobody's business but its own. */
export const ALLOWED = {
  'packages/base': [],
  'packages/contracts': [],
  'packages/epidemiology': [],
  'packages/triage': [],
  'packages/ui': [],
  'packages/platform': ['packages/contracts'],
  'packages/data': ['packages/contracts'],
  'packages/federation': ['packages/contracts'],
  shell: ['packages/contracts', 'packages/platform', 'packages/data', 'packages/ui'],
  'mfe-*': ['packages/contracts', 'packages/platform', 'packages/data', 'packages/ui'],
  'chat-server': ['packages/contracts'],
  api: ['packages/contracts', 'packages/epidemiology', 'packages/triage'],
  'local-backend': ['packages/contracts', 'api'],
  // Demonstration data is placed in postal areas the api knows, and in their countries: lists, without the api's code.
  tools: ['packages/contracts', 'packages/federation', 'api/gazetteer', 'api/gazetteer/country-outline'],
  // Browser tests see the suite by its public face; they start it with the repository's own machinery.
  e2e: ['packages/contracts', 'tools'],
  // Benches measure whatever there is, and nothing imports them.
  // The chat's page is measured without its React: what it does when a server dies is in its client.
  bench: ['packages/contracts', 'packages/epidemiology', 'api', 'local-backend', 'tools', 'mfe-chat'],
  supabase: ['api', 'packages/contracts'],
};

/** Tests run against the real backend: they may start it by its public test entry. */
const TESTS_MAY_IMPORT = ['local-backend'];
const isTest = (relativePath) => /\.test\.tsx?$|\/testing\//.test(relativePath);

/** A room's build description is read by the build, not by the room's own code. */
const BUILD_MAY_IMPORT = ['packages/federation'];
const isBuildFile = (relativePath) => relativePath.endsWith('/webpack.config.mjs');

const SCOPE = '@health-commons/';
const ROOMS_UNDER_PACKAGES = [
  'base',
  'contracts',
  'platform',
  'data',
  'ui',
  'federation',
  'epidemiology',
  'triage',
];

/** The room a file of the repository stands in, or undefined for the root's own files. */
export function roomOf(relativePath) {
  const parts = relativePath.split('/');
  if (parts[0] === 'packages') return parts.length > 2 ? `packages/${parts[1]}` : undefined;
  return parts.length > 1 ? parts[0] : undefined;
}

/** The room an import leads to, or undefined when it is not one of ours. */
export function targetRoom(specifier, fromRelativePath) {
  if (specifier.startsWith(SCOPE)) {
    const name = specifier.slice(SCOPE.length).split('/')[0];
    return ROOMS_UNDER_PACKAGES.includes(name) ? `packages/${name}` : name;
  }
  if (specifier.startsWith('.')) {
    return roomOf(path.posix.normalize(path.posix.join(path.posix.dirname(fromRelativePath), specifier)));
  }
  return undefined;
}

/** What is wrong with an import, as a sentence, or undefined when it is allowed. */
export function faultOf(specifier, fromRelativePath) {
  const room = roomOf(fromRelativePath);
  const target = targetRoom(specifier, fromRelativePath);
  if (!room || !target || room === target) return undefined;
  const allowed = ALLOWED[room.startsWith('mfe-') ? 'mfe-*' : room];
  const asTest = isTest(fromRelativePath) && TESTS_MAY_IMPORT.includes(target);
  const asBuild = isBuildFile(fromRelativePath) && BUILD_MAY_IMPORT.includes(target);
  const asEntry = specifier.startsWith(SCOPE) && allowed?.includes(specifier.slice(SCOPE.length));
  if (allowed && target !== BASE && !allowed.includes(target) && !asEntry && !asTest && !asBuild) {
    return `${room} may not import ${target}.`;
  }
  if (specifier.startsWith('.')) {
    return `${room} reaches into ${target} by path: import its public entry '${SCOPE}…' instead.`;
  }
  return undefined;
}

/** ESLint rule: imports between rooms follow ALLOWED, and go through a room's public entry. */
export const roomImports = {
  meta: {
    type: 'problem',
    docs: { description: 'imports between rooms follow the table of who may know whom' },
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
