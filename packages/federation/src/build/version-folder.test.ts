import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { assertVersionName, placeVersion, pruneVersions } from './version-folder';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'versions-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function build(name: string, hash: string): string {
  writeFiles(path.join(dist, name), { 'integrity.json': JSON.stringify({ 'remoteEntry.js': hash }) });
  return path.join(dist, name);
}

describe("a version's folder", () => {
  it.each(['', '.', '..', '../../elsewhere', '/tmp/elsewhere', 'a/b', '.hidden', '-x', 'a b'])(
    "is not named '%s'",
    (name) => {
      expect(() => assertVersionName(name)).toThrow('A version is named by');
    },
  );

  it.each(['1.0.0', '0.1.0-8d37bdc1', '2.0.0+build.7'])('may be named %s', (name) => {
    expect(() => assertVersionName(name)).not.toThrow();
  });

  it('never changes its contents under a name somebody gave', () => {
    const standing = build('2.0.0', 'one');
    expect(() => placeVersion(build('.building', 'other'), standing, true)).toThrow(
      'A version never changes',
    );
    expect(() => placeVersion(build('.building', 'one'), standing, true)).not.toThrow();
  });

  it('is written anew when its name was made from its inputs, and what stands was left half done', () => {
    const standing = build('0.1.0-aaaaaaaa', 'one');
    placeVersion(build('.building', 'other'), standing, false);
    expect(existsSync(path.join(dist, '.building'))).toBe(false);
  });

  it('is kept with the two newest others', () => {
    ['1', '2', '3', '4'].forEach((name, age) => utimesSync(build(name, name), 1000 + age, 1000 + age));
    build('.building-1', 'unfinished');
    pruneVersions(dist, '1');
    expect(readdirSync(dist).sort()).toEqual(['.building-1', '1', '3', '4']);
  });
});
