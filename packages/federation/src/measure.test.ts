import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measureAll } from './measure';
import { MANIFEST, testFolder, writeFiles } from './testing/fixture';

const root = testFolder();

/** Returns `kilobytes` kB of random hex digits, which gzip compresses to about half their size. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 500).toString('hex');

/** Writes a build with chunks of these sizes in kB. */
function writeBuild(folder: string, sizes: Readonly<Record<string, number>>, initial: string[] = []): void {
  const chunks = Object.keys(sizes).map((file) => [file, initial.includes(file)] as const);
  writeFiles(path.join(root, folder), {
    'chunks.json': JSON.stringify(Object.fromEntries(chunks)),
    ...Object.fromEntries(Object.entries(sizes).map(([file, size]) => [file, noise(size)])),
  });
}

function writeMap(sizes: Readonly<Record<string, number>>, mounts: object[] = []): void {
  const budget = { scripts: 65, apart: { 'land-110m': 39 } };
  writeFiles(path.join(root, 'mfe-map'), {
    'package.json': JSON.stringify({ name: '@health-commons/mfe-map', version: '0.1.0' }),
    'remote.json': JSON.stringify({ ...MANIFEST, name: 'mfe_map', budget }),
    'src/page.tsx': '',
    'dist/latest.json': JSON.stringify({ name: 'mfe_map', version: '1', inputs: '', integrity: {}, mounts }),
  });
  writeBuild('mfe-map/dist/1', sizes);
}

function writeShell(sizes: Readonly<Record<string, number>>, initial: string[]): void {
  writeBuild('shell/dist', sizes, initial);
  writeFiles(root, { 'shell/dist/service-worker.js': noise(3) });
}

describe('`measureAll`', () => {
  it("measures a remote's entry, styles, on-demand chunks and chunks of `budget.apart` separately, and lists workspaces without a build", () => {
    writeMap({
      'remoteEntry.js': 4,
      'a.js': 140,
      'land-110m.1a2b3c4d.js': 20,
      'on-demand-table.js': 20,
      'a.css': 2,
    });
    const { measurements, missing } = measureAll(root, ['mfe-map', 'mfe-chat']);
    expect(missing).toEqual(['mfe-chat']);
    expect(Object.fromEntries(measurements.map(({ name, size, limit }) => [name, size > limit]))).toEqual({
      'mfe_map scripts': true,
      'mfe_map remoteEntry.js': false,
      'mfe_map land-110m.1a2b3c4d.js': false,
      'mfe_map on-demand-table.js': true,
      'mfe_map a.css': false,
    });
  });

  it("measures the shell's initial scripts, React and supabase-js separately, and omits a lazy page", () => {
    const sizes = { 'index.js': 20, 'react.js': 40, 'supabase.js': 10, 'about.js': 90 };
    writeShell(sizes, ['index.js', 'react.js']);
    const [initial, react, supabase] = measureAll(root, ['shell']).measurements;
    expect(Math.round(initial?.size ?? 0)).toBeCloseTo(12, -1);
    expect(react?.size).toBeGreaterThan(initial?.size ?? Infinity);
    expect(supabase?.size).toBeLessThan(initial?.size ?? 0);
  });

  it('sums the files that the home page needs until its map is usable', () => {
    const needed = ['remoteEntry.js', 'mfe_map-map.1.js', 'mfe_map-map.1.css', '12.2.js', 'land-110m.js'];
    const others = ['mfe_map-other.3.js', 'on-demand-table.4.js', 'on-demand-land-50m.5.js'];
    writeMap(Object.fromEntries([...needed, ...others].map((file) => [file, 20])), [
      { slot: 'home.map', module: './map' },
      { route: '/other', label: 'Other', module: './other' },
    ]);
    writeShell({ 'index.js': 20, 'later.js': 20 }, ['index.js']);
    const { measurements } = measureAll(root, ['shell', 'mfe-map']);
    const home = measurements.find(({ name }) => name.startsWith('home'));
    expect(home?.limit).toBe(290);
    // The page needs six files of about the same size.
    const one = measurements.find(({ name }) => name === 'mfe_map remoteEntry.js')?.size ?? 0;
    expect((home?.size ?? 0) / one).toBeCloseTo(6, 1);
  });
});
