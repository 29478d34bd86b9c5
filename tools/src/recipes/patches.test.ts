import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../testing/run-program';

const PATCHES = 'tools/src/recipes/patches';

/** recipes.long.ts tries what the recipes do. A change of a line near theirs is found here. */
test.each(readdirSync(path.join(root, PATCHES)))('%s of a recipe still applies', (name) => {
  const { stderr } = spawnSync('git', ['apply', '--check', `${PATCHES}/${name}`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});
