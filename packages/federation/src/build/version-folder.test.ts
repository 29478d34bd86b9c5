import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { assertVersionName, pruneVersions, publishVersion, readIntegrity } from './write-build';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'versions-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function build(name: string, hash: string): string {
  writeFiles(path.join(dist, name), { 'integrity.json': JSON.stringify({ 'remoteEntry.js': hash }) });
  return path.join(dist, name);
}

describe('a version folder', () => {
  it.each(['', '.', '..', '../../elsewhere', '/tmp/elsewhere', 'a/b', '.hidden', '-x', 'a b'])(
    "cannot have the name '%s'",
    (name) => {
      expect(() => assertVersionName(name)).toThrow(`Version '${name}' is not valid`);
    },
  );

  it.each(['1.0.0', '0.1.0-8d37bdc1', '2.0.0+build.7'])('can have the name %s', (name) => {
    expect(() => assertVersionName(name)).not.toThrow();
  });

  it('with a chosen name rejects a build with different contents, and accepts one with the same contents', () => {
    const existing = build('2.0.0', 'one');
    expect(() => publishVersion(build('.building', 'other'), existing, true)).toThrow(
      'exists with other contents',
    );
    expect(() => publishVersion(build('.building', 'one'), existing, true)).not.toThrow();
  });

  it('with a name that is derived from the inputs is replaced by a build with different contents', () => {
    const existing = build('0.1.0-aaaaaaaa', 'one');
    publishVersion(build('.building', 'other'), existing, false);
    expect(existsSync(path.join(dist, '.building'))).toBe(false);
    expect(readIntegrity(existing)).toEqual({ 'remoteEntry.js': 'other' });
  });

  it('is kept only if it is the current version or one of the two newest other versions', () => {
    ['1', '2', '3', '4'].forEach((name, age) => utimesSync(build(name, name), 1000 + age, 1000 + age));
    build('.building-1', 'unfinished');
    pruneVersions(dist, '1');
    expect(readdirSync(dist).sort()).toEqual(['.building-1', '1', '3', '4']);
  });
});
