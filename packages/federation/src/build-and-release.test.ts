import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace } from './build-workspace';
import { releaseRemote } from './release-remote';
import { FIXTURE_FILES, temporaryFolder, writeFiles } from './testing/fixture';
import { findRoot } from './workspace';

const root = findRoot();
const folder = temporaryFolder(root, 'federation');
const remote = path.join(folder, 'mfe-fixture');
const dist = path.join(remote, 'dist');
const registry = path.join(folder, 'remotes.json');
const BASE = 'http://localhost:3999';

beforeAll(() => writeFiles(remote, FIXTURE_FILES));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

const filesOf = (versionFolder: string) =>
  readdirSync(versionFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(versionFolder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'integrity.json')
    .sort();

// Three webpack builds. Rolling back is tested with the shell's reader, in shell/src/remotes.
jest.setTimeout(180_000);

describe('building and releasing a remote', () => {
  it('writes a folder named by the version and the hash of every file, with the same bytes every time', async () => {
    const [record, again] = await Promise.all([
      releaseRemote(remote, { registry, base: BASE }),
      buildWorkspace(remote, { outDir: path.join(folder, 'again') }),
    ]);
    expect(record).toMatchObject({
      version: `0.1.0-${again.inputs.slice(0, 8)}`,
      entry: `${BASE}/${again.version}/remoteEntry.js`,
      integrity: again.integrity,
      requires: { shellApi: '^1.0' },
    });
    expect(record.previous).toBeUndefined();
    const versionFolder = path.join(dist, record.version);
    expect(Object.keys(record.integrity).sort()).toEqual(filesOf(versionFolder));
    for (const [name, hash] of Object.entries(record.integrity)) {
      expect([name, sha384(path.join(versionFolder, name))]).toEqual([name, hash]);
    }
    expect(Object.keys(record.integrity)).toEqual(
      expect.arrayContaining([
        'remoteEntry.js',
        expect.stringMatching(/^static\/js\/mfe_fixture-page\.[0-9a-f]{8}\.js$/),
        expect.stringMatching(/^static\/css\/mfe_fixture-page\.[0-9a-f]{8}\.css$/),
      ]),
    );
    const entry = readFileSync(path.join(versionFolder, 'remoteEntry.js'), 'utf8');
    expect(entry).toContain('12e4'); // 120,000 ms as the minifier writes it
    expect(entry).not.toContain('useState'); // React is shared by the shell
  });

  it('leaves earlier builds alone when a build fails, and says why', async () => {
    const before = readdirSync(dist);
    writeFiles(remote, { 'src/page.tsx': "import './missing-file';\nexport default 1;\n" });
    await expect(buildWorkspace(remote)).rejects.toThrow('missing-file');
    expect(readdirSync(dist)).toEqual(before);
  });
});
