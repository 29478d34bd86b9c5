import { workspaceImports } from './workspace-imports.mjs';

/** The repository's own lint rules, as an oxlint JS plugin. */
export default { meta: { name: 'workspaces' }, rules: { imports: workspaceImports } };
