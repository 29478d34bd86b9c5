import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace } from './builds';
import { readFirstViews } from './first-views';
import { findRoot } from './project';
import { filesBelow, hashOf } from './release/files';
import { FIXTURE_FILES, MANIFEST, buildFolder, writeFiles } from './testing/fixture';

const folder = buildFolder();
const remote = path.join(folder, 'own', 'mfe-fixture');
const copy = path.join(folder, 'a folder with a longer name, é', 'mfe-fixture');
const dist = path.join(remote, 'dist');

const VIEW = `import './view.css';
import { messages } from './messages';
export default () => <p className="view" onClick={() => undefined}>{messages.title}</p>;
`;

beforeAll(() =>
  writeFiles(remote, {
    ...FIXTURE_FILES,
    'remote.json': JSON.stringify({ ...MANIFEST, firstViews: { 'home.fixture': './src/view.tsx' } }),
    'src/view.tsx': VIEW,
    'src/view.css': '.view { color: red; }',
    'src/messages.ts':
      "import { defineMessages } from '@health-commons/base/catalogue';\nimport english from './locales/en.json';\nexport const messages = defineMessages(english);\n",
    'src/catalogue.ts':
      "import { applyCatalogue } from '@health-commons/base/catalogue';\nexport const translate = async (language) => applyCatalogue([await import(`./locales/${language}.json`)]);\n",
    'src/locales/en.json': '{ "title": "Fixture", "days": "{n, plural, one {# day} other {# days}}" }',
    'src/locales/es.json': '{ "title": "Ejemplo", "days": "{n, plural, one {# día} other {# días}}" }',
  }),
);

const filesOf = (versionFolder: string) =>
  filesBelow(versionFolder).filter((name) => name !== 'integrity.json');

// These tests run five webpack builds. e2e/src/long/releases.long.ts releases a build to a real shell.
jest.setTimeout(180_000);

test('a build has the same bytes in every folder, and no path of this machine', async () => {
  cpSync(remote, copy, { recursive: true });
  const [one, two] = [await buildWorkspace(remote), await buildWorkspace(copy)];
  for (const [name, hash] of Object.entries(one.integrity)) {
    const bytes = readFileSync(path.join(dist, one.version, name), 'utf8');
    expect([name, bytes.includes(findRoot())]).toEqual([name, false]);
    // The names of CSS classes come from the place of a file in the project, which differs here.
    if (!name.includes('fixture-page')) expect([name, two.integrity[name]]).toEqual([name, hash]);
  }
});

test('a build writes a version folder and a hash of each file; a failed build adds and removes no files', async () => {
  const { version, inputs, integrity } = await buildWorkspace(remote);
  expect(version).toBe(`0.1.0-${inputs.slice(0, 8)}`);
  const versionFolder = path.join(dist, version);
  expect(Object.keys(integrity).sort()).toEqual(filesOf(versionFolder));
  for (const [name, hash] of Object.entries(integrity)) {
    expect([name, hashOf(readFileSync(path.join(versionFolder, name)))]).toEqual([name, hash]);
  }
  expect(Object.keys(integrity)).toEqual(
    expect.arrayContaining([
      'remoteEntry.js',
      'static/js/mfe_fixture-page.js',
      'static/css/mfe_fixture-page.css',
    ]),
  );
  const style = readFileSync(path.join(versionFolder, 'static/css/mfe_fixture-page.css'), 'utf8');
  expect(style).toMatch(/^@layer remote\{\.box[-\w]*\{color:teal\}\}/);
  const entry = readFileSync(path.join(versionFolder, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain('12e4'); // The minifier writes 120,000 ms like this.
  expect(entry).not.toContain('useState'); // The shell provides React.
  expect(entry).toContain(`webpackChunkmfe_fixture_${inputs.slice(0, 8)}`);

  // The page does not import the English texts, and no translation needs them.
  const scripts = filesOf(versionFolder).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(path.join(versionFolder, name), 'utf8')).join('');
  expect(code).toContain('Ejemplo');
  expect(code).not.toContain('Fixture');
  expect(code).not.toContain('plural, one'); // The build has compiled it.

  const views = readFirstViews(readFileSync(path.join(versionFolder, 'first-views.json'), 'utf8'));
  expect(views.css).toMatch(/^\.view:where\(.*mfe_fixture.*\)\{color:red\}$/);
  expect(views.views).toEqual([
    { place: 'home.fixture', language: 'en', html: '<p class="view">Fixture</p>' },
    { place: 'home.fixture', language: 'es', html: '<p class="view">Ejemplo</p>' },
  ]);

  const before = filesOf(dist);
  writeFiles(remote, { 'src/page.module.css': '.box { color: teal; }\nbody { margin: 0; }\n' });
  await expect(buildWorkspace(remote)).rejects.toThrow(/page\.module\.css:2:1: body is not in the box/);
  writeFiles(remote, { 'src/page.tsx': "import './missing-file';\nexport default 1;\n" });
  await expect(buildWorkspace(remote)).rejects.toThrow('missing-file');
  expect(filesOf(dist)).toEqual(before);
});
