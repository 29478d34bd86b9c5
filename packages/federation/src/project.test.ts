import { rmSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { findProject, findRoot } from './project';
import { FIXTURE_FILES, testFolder, writeFiles } from './testing/fixture';

const folder = path.join(testFolder(), 'own');

const FEDERATION = 'node_modules/@health-commons/federation';
const lock = (version: string) =>
  JSON.stringify({ packages: { [FEDERATION]: { version, integrity: `sha512-${version}` } } });

/** Writes a remote in a folder of its own. */
const writeRemote = (changes: Readonly<Record<string, string>> = {}) =>
  writeFiles(folder, {
    ...FIXTURE_FILES,
    'package.json':
      '{ "name": "a", "version": "1.0.0", "devDependencies": { "@health-commons/federation": "0.2.0" } }',
    'package-lock.json': lock('0.2.0'),
    ...changes,
  });

describe('the project of a folder', () => {
  it('is the repository for all folders in it', () => {
    const root = findRoot();
    expect(findProject(path.join(root, 'mfe-map/src'))).toMatchObject({ root, isRepository: true });
  });

  it('is the folder of a remote outside of the repository', () => {
    writeRemote();
    expect(findProject(path.join(folder, 'src'))).toEqual({ root: folder, isRepository: false });
  });

  it.each([
    ['has no remote.json', { 'package.json': '{ "name": "a", "version": "1.0.0" }' }],
    ['does not depend on the federation package', { ...FIXTURE_FILES }],
  ])('does not exist if the folder %s', (_, files) => {
    writeFiles(folder, files);
    expect(() => findProject(folder)).toThrow(
      `${folder} is not a remote: it needs a remote.json, and a package.json with @health-commons/federation in its`,
    );
  });
});

describe('the inputs hash of a remote outside of the repository', () => {
  it('changes with its sources and its installed packages, and not with their files', () => {
    writeRemote();
    const hashes = [inputsHash(folder)];
    writeRemote({ [`${FEDERATION}/dist/index.js`]: 'changed' });
    expect(inputsHash(folder)).toBe(hashes[0]);
    writeRemote({ 'src/page.tsx': 'changed' });
    hashes.push(inputsHash(folder));
    writeRemote({ 'package-lock.json': lock('0.3.0') });
    hashes.push(inputsHash(folder));
    expect(new Set(hashes).size).toBe(3);
  });

  it('needs a lockfile', () => {
    writeRemote();
    rmSync(path.join(folder, 'package-lock.json'));
    expect(() => inputsHash(folder)).toThrow(`${folder} has no package-lock.json. Run npm install there.`);
  });
});
