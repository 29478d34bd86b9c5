import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findTarballs, PACKED, planRemote, remoteFiles, type Place, type RemoteOptions } from './new-remote';
import { findRoot } from './project';
import { findRemotes } from './remotes';
import { MANIFEST, writeFiles } from './testing/fixture';

let folder: string;
let place: Place;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'));
  const mounts = [{ route: '/report', label: 'Report', module: './page' }];
  writeFiles(path.join(folder, 'mfe-report'), {
    'remote.json': JSON.stringify({ ...MANIFEST, name: 'mfe_report', port: 3002, mounts }),
    'src/page.tsx': '',
  });
  place = { folder, others: findRemotes(folder), defaultPort: 3003 };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ADVICE: RemoteOptions = {
  name: 'mfe-travel-advice',
  route: '/travel',
  label: "Traveller's Advice",
};

it('writes a remote that `findRemotes` accepts, with the next port', () => {
  const files = remoteFiles(planRemote(ADVICE, place));
  writeFiles(path.join(folder, 'mfe-travel-advice'), files);
  expect(findRemotes(folder)[1]).toMatchObject({
    workspace: 'mfe-travel-advice',
    manifest: { name: 'mfe_travel_advice', port: 3003, mounts: [{ route: '/travel', label: ADVICE.label }] },
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: '@health-commons/mfe-travel-advice',
    dependencies: { '@health-commons/ui': '*' },
  });
  expect(files['src/page/travel-advice-page.tsx']).toContain('function TravelAdvicePage()');
  expect(files['src/locales/en.json']).toContain(`"travel-advice.title": "Traveller's Advice"`);
});

it('writes a package of its own outside of the repository, with its tools and its workflow', () => {
  const files = remoteFiles(
    planRemote(ADVICE, place),
    Object.fromEntries(PACKED.map((each) => [each, `file:packages/${each}.tgz`])),
  );
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'mfe-travel-advice',
    dependencies: { '@health-commons/ui': 'file:packages/ui.tgz' },
  });
  expect(files['.github/workflows/remote.yml']).toContain("tags: ['mfe-travel-advice@*']");
  expect(Object.keys(files).sort()).toEqual([
    '.github/workflows/remote.yml',
    '.gitignore',
    'jest.config.mjs',
    'package.json',
    'remote.json',
    'src/catalogue.ts',
    'src/locales/README.md',
    'src/locales/en.json',
    'src/messages.ts',
    'src/page/travel-advice-page.module.css',
    'src/page/travel-advice-page.test.tsx',
    'src/page/travel-advice-page.tsx',
    'tsconfig.json',
  ]);
  expect(Object.values(files).join('')).not.toMatch(/\{\{\w/);
});

it.each([
  ['an invalid name', { name: 'mfe_travel' }, "The name must be like mfe-vaccines, not 'mfe_travel'."],
  ['a path', { name: 'mfe-a/../..' }, 'The name must be like mfe-vaccines'],
  ['an existing folder', { name: 'mfe-report' }, 'mfe-report exists and is not an empty folder.'],
  ['an invalid route', { route: 'travel' }, "--route must be like /vaccines, not 'travel'."],
  ["another remote's route", { route: '/report' }, "route /report is also mfe-report's."],
  ["the shell's route", { route: '/about' }, "route /about is also the shell's."],
  ['an empty label', { label: ' ' }, '--label must name the page'],
])('rejects %s', (_, changes, fault) => {
  expect(() => planRemote({ ...ADVICE, ...changes }, place)).toThrow(fault);
});

it('names every fault at once, also those of the tarballs', () => {
  const { faults } = findTarballs(path.join(folder, 'mfe-report'));
  const options = { name: 'mfe-report', route: undefined, label: undefined };
  const plan = () => planRemote(options, place, faults);
  for (const fault of ['mfe-report exists', '--route', '--label', '0 tarballs of @health-commons/ui'])
    expect(plan).toThrow(fault);
});

it('accepts a folder that git has just made, and finds a tarball of each package', () => {
  mkdirSync(path.join(folder, 'mfe-travel-advice/.git'), { recursive: true });
  expect(planRemote(ADVICE, place).workspace).toBe('mfe-travel-advice');

  const names = ['base', 'languages', 'contracts', 'platform', 'data', 'ui', 'federation'];
  const files = names.map((name) => `health-commons-${name}-0.2.0.tgz`);
  writeFiles(path.join(folder, 'packages'), Object.fromEntries(files.map((file) => [file, ''])));
  expect(findTarballs(path.join(folder, 'packages'))).toEqual({
    tarballs: Object.fromEntries(names.map((name, index) => [name, files[index]])),
    faults: [],
  });
  writeFiles(path.join(folder, 'packages'), { 'health-commons-ui-0.3.0.tgz': '' });
  expect(findTarballs(path.join(folder, 'packages')).faults).toEqual([
    `${path.join(folder, 'packages')} has 2 tarballs of @health-commons/ui.`,
  ]);
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
