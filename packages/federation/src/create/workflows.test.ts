import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRoot } from '../project';
import { findRemotes } from '../remotes';
import { repositoryWorkflow, workflowFile } from './workflows';

const root = findRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('every remote of the repository has the workflow that create-remote writes', () => {
  const expected = findRemotes(root).map(({ workspace }) => [
    workflowFile(workspace),
    repositoryWorkflow(workspace),
  ]);
  const files = readdirSync(path.join(root, '.github/workflows')).filter((file) => file.startsWith('mfe-'));
  const committed = files.map((file) => `.github/workflows/${file}`).map((file) => [file, read(file)]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(expected));
});
