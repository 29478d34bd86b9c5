import { root } from '../testing/run-program';
import { assertWorkspace } from './checks';

it.each(['mfe-map', 'packages/ui', 'tools'])('accepts the workspace %s', (workspace) => {
  expect(() => assertWorkspace(root, workspace)).not.toThrow();
});

it.each(['mfe-nothing', '..', '../elsewhere', 'docs'])('rejects %s', (workspace) => {
  expect(() => assertWorkspace(root, workspace)).toThrow(`${workspace} is not a workspace`);
});
