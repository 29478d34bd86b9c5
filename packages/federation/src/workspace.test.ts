import { existsSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from './web-workspaces';
import { readWorkspace } from './workspace';

test.each(REMOTES)('%s exposes files that exist and mounts modules that it exposes', (name) => {
  const { directory, manifest } = readWorkspace(name);
  const { exposes = {}, mounts = [] } = manifest ?? {};
  expect(mounts).not.toEqual([]);
  expect(Object.keys(exposes)).toEqual(expect.arrayContaining(mounts.map(({ module }) => module)));
  expect(Object.values(exposes).filter((file) => !existsSync(path.join(directory, file)))).toEqual([]);
});
