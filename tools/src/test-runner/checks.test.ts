import path from 'node:path';
import { assertWorkspace } from './checks';

const repository = path.resolve(__dirname, '../../..');

it.each(['mfe-map', 'packages/ui', 'tools'])('accepts the workspace %s', (workspace) => {
  expect(() => assertWorkspace(repository, workspace)).not.toThrow();
});

it.each(['mfe-nothing', '..', '../elsewhere', 'docs'])('rejects %s', (workspace) => {
  expect(() => assertWorkspace(repository, workspace)).toThrow(`${workspace} is not a workspace`);
});
