import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, findTarballs, PACKED, remoteFiles, type NewRemote } from './new-remote';
import { findRoot } from './project';
import { findRemotes } from './remotes';
import { MANIFEST, testFolder, writeFiles } from './testing/fixture';

const folder = testFolder();
beforeEach(() => {
  const mounts = [{ route: '/report', label: 'Report', module: './page' }];
  writeFiles(path.join(folder, 'mfe-report'), {
    'remote.json': JSON.stringify({ ...MANIFEST, name: 'mfe_report', port: 3002, mounts }),
    'src/page.tsx': '',
  });
});

const ADVICE: NewRemote = {
  name: 'mfe-travel-advice',
  route: '/travel',
  label: "Traveller's Advice",
  port: 3003,
};

it('writes a remote that `findRemotes` accepts', () => {
  const files = remoteFiles(ADVICE);
  writeFiles(path.join(folder, 'mfe-travel-advice'), files);
  expect(findRemotes(folder)[1]).toMatchObject({
    workspace: 'mfe-travel-advice',
    manifest: { name: 'mfe_travel_advice', port: 3003, mounts: [{ route: '/travel', label: ADVICE.label }] },
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: '@health-commons/mfe-travel-advice',
    dependencies: { '@health-commons/ui': '*' },
  });
  expect(files['README.md']).toContain('# mfe-travel-advice\n');
  expect(files['src/page/travel-advice-page.tsx']).toContain('function TravelAdvicePage()');
  expect(files['src/locales/en.json']).toContain(`"travel-advice.title": "Traveller's Advice"`);
});

it('writes a package of its own outside of the repository, with its tools and its workflow', () => {
  const packages = PACKED.map((each) => [each, `file:packages/${each}.tgz`] as const);
  const files = remoteFiles(ADVICE, Object.fromEntries(packages));
  const { name, dependencies, devDependencies, packageManager } = JSON.parse(files['package.json'] ?? '') as {
    name: string;
    packageManager: string;
  } & Record<'dependencies' | 'devDependencies', Record<string, string>>;
  expect(name).toBe('mfe-travel-advice');
  expect({ ...dependencies, ...devDependencies }).toMatchObject(
    Object.fromEntries(packages.map(([each, file]) => [`@health-commons/${each}`, file])),
  );
  // pnpm and Yarn would ask a registry for the packages that our packages need. They refuse such a project.
  expect(packageManager).toMatch(/^npm@/);
  expect(files['.npmrc']).toContain('@health-commons:registry=http://localhost:1/');
  expect(files['.yarnrc.yml']).toContain("npmRegistryServer: 'https://localhost:1'");
  expect(files['.github/workflows/remote.yml']).toContain("tags: ['mfe-travel-advice@*']");
  for (const file of ['README.md', '.gitignore', 'jest.config.mjs', 'src/messages.ts', 'tsconfig.json'])
    expect(files).toHaveProperty([file]);
  expect(Object.values(files).join('')).not.toMatch(/\{\{\w/);
});

it.each([
  ['an invalid name', { name: 'mfe_travel' }, "The name must be like mfe-vaccines, not 'mfe_travel'."],
  ['a path', { name: 'mfe-a/../..' }, "The name must be like mfe-vaccines, not 'mfe-a/../..'."],
  ['an existing folder', { name: 'mfe-report' }, 'mfe-report exists and is not an empty folder.'],
  ['an invalid route', { route: 'travel' }, "--route must be like /vaccines, not 'travel'."],
  ["another remote's route", { route: '/report' }, expect.stringContaining("is also mfe-report's.")],
  ["the shell's route", { route: '/about' }, expect.stringContaining("route /about is also the shell's.")],
  ['an empty label', { label: ' ' }, '--label must name the page in the navigation, like Vaccines.'],
])('rejects %s', (_, changes, fault: unknown) => {
  expect(faultsOf({ ...ADVICE, ...changes }, folder, findRemotes(folder))).toEqual([fault]);
});

it('accepts a folder that git has just made, and finds a tarball of each package', () => {
  mkdirSync(path.join(folder, 'mfe-travel-advice/.git'), { recursive: true });
  expect(faultsOf(ADVICE, folder)).toEqual([]);

  const packages = path.join(folder, 'packages');
  const tarballs = Object.fromEntries(PACKED.map((name) => [name, `health-commons-${name}-0.2.0.tgz`]));
  writeFiles(packages, Object.fromEntries(Object.values(tarballs).map((file) => [file, ''])));
  expect(findTarballs(packages)).toEqual({ tarballs, faults: [] });
  writeFiles(packages, { 'health-commons-ui-0.3.0.tgz': '' });
  expect(findTarballs(packages).faults).toEqual([`${packages} has 2 tarballs of @health-commons/ui.`]);
});

type Manifest = { version: string } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>;

it('the template has the versions of the repository', () => {
  const root = findRoot();
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;
  const known = {
    ...read('package.json').devDependencies,
    ...read('e2e/package.json').devDependencies,
    ...read('packages/platform/package.json').dependencies,
  };
  for (const folder of ['outside', 'repository']) {
    const template = read(`packages/federation/template/${folder}/package.json.template`);
    const needed = Object.entries({ ...template.dependencies, ...template.devDependencies });
    for (const [name, version] of needed.filter(([each]) => !each.startsWith('@health-commons/')))
      expect([name, version]).toEqual([name, known[name]]);
  }
});
