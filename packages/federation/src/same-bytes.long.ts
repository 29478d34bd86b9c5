import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace } from './builds';
import { findRoot } from './project';
import { FIXTURE_FILES, temporaryFolder, writeFiles } from './testing/fixture';

const folder = temporaryFolder(findRoot(), 'same-bytes');
const remote = path.join(folder, 'mfe-fixture');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two builds of the same inputs have the same bytes', async () => {
  writeFiles(remote, FIXTURE_FILES);
  const [one, other] = await Promise.all([
    buildWorkspace(remote, { outDir: path.join(folder, 'one') }),
    buildWorkspace(remote, { outDir: path.join(folder, 'other') }),
  ]);
  expect(other.integrity).toEqual(one.integrity);
}, 180_000);
