import path from 'node:path';
import { findRemotes, findWebWorkspaces } from './remotes';
import { MANIFEST, testFolder, writeFiles } from './testing/fixture';
import { findRoot } from './project';

const root = testFolder();

function write(name: string, changes: Record<string, unknown> | string): void {
  const own = { ...MANIFEST, name: name.replaceAll('-', '_') };
  writeFiles(path.join(root, name), {
    'remote.json': typeof changes === 'string' ? changes : JSON.stringify({ ...own, ...changes }),
    'src/page.tsx': '',
  });
}

const faults = () => {
  try {
    return findRemotes(root);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

const page = (route: string) => [{ route, label: 'Page', module: './page' }];

it("finds this repository's remotes, and sorts them by port", () => {
  expect(findWebWorkspaces(findRoot()).slice(0, 2)).toEqual(['shell', 'mfe-map']);
  const ports = findRemotes(findRoot()).map(({ manifest }) => manifest.port);
  expect(ports).toEqual([...ports].sort((one, other) => one - other));
});

it('ignores a folder without remote.json', () => {
  write('mfe-one', {});
  writeFiles(root, { 'mfe-two/package.json': '{}', 'api/remote.json': '{}' });
  expect(findRemotes(root)).toMatchObject([{ workspace: 'mfe-one' }]);
});

it('names every fault of every remote.json', () => {
  write('mfe-a', { mounts: page('/one') });
  write('mfe-b', { mounts: page('/one'), name: 'mfe_a' });
  write('mfe-c', { mounts: page('/about'), port: 3000 });
  write('mfe-d', { port: 0, pages: { '/one': {} }, budget: undefined });
  write('mfe-e', '{');
  write('mfe-f', {
    port: 3998,
    exposes: { './other': './src/missing.tsx' },
    firstViews: { '/other': './src/none.tsx' },
  });
  expect(faults()).toEqual([
    'mfe-d/remote.json: port must be a port from 1 to 65535.',
    'mfe-d/remote.json: pages./one.heading is missing.',
    'mfe-d/remote.json: budget is missing.',
    'mfe-e/remote.json: the file is not valid JSON.',
    'mfe-f/remote.json: exposes names ./src/missing.tsx, which does not exist.',
    'mfe-f/remote.json: mounts has ./page, which exposes lacks.',
    'mfe-f/remote.json: firstViews names ./src/none.tsx, which does not exist.',
    'mfe-f/remote.json: firstViews has /other, which mounts lacks.',
    'mfe-b/remote.json: name must be mfe_b.',
    "mfe-c/remote.json: port 3000 is also the shell's.",
    "mfe-c/remote.json: route /about is also the shell's.",
    "mfe-b/remote.json: port 3999 is also mfe-a's.",
    "mfe-b/remote.json: route /one is also mfe-a's.",
  ]);
});
