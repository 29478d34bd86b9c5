import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measureAll } from './measure';
import { MANIFEST, testFolder, writeFiles } from './testing/fixture';

const root = testFolder();

/** Returns `kilobytes` kB of random hex digits, which gzip compresses to about half their size. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 500).toString('hex');

const writeMap = () => {
  const budget = { scripts: 65, apart: { 'land-110m': 39 } };
  writeFiles(path.join(root, 'mfe-map'), {
    'package.json': JSON.stringify({ name: '@health-commons/mfe-map', version: '0.1.0' }),
    'remote.json': JSON.stringify({ ...MANIFEST, name: 'mfe_map', budget }),
    'src/page.tsx': '',
  });
};

describe('`measureAll`', () => {
  it("measures a remote's entry, styles, on-demand chunks and chunks of `budget.apart` separately, and lists workspaces without a build", () => {
    const latest = { name: 'mfe_map', version: '1', inputs: '', integrity: {} };
    writeMap();
    writeFiles(path.join(root, 'mfe-map/dist'), {
      'latest.json': JSON.stringify(latest),
      '1/chunks.json': JSON.stringify({
        'remoteEntry.js': true,
        'a.js': false,
        'land-110m.1a2b3c4d.js': false,
        'on-demand-table.js': false,
        'a.css': false,
      }),
      '1/remoteEntry.js': noise(4),
      '1/a.js': noise(140),
      '1/land-110m.1a2b3c4d.js': noise(20),
      '1/on-demand-table.js': noise(20),
      '1/a.css': noise(2),
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
    writeFiles(path.join(root, 'shell/dist'), {
      'chunks.json': JSON.stringify({
        'index.js': true,
        'react.js': true,
        'supabase.js': false,
        'about.js': false,
      }),
      'index.js': noise(20),
      'react.js': noise(40),
      'supabase.js': noise(10),
      'about.js': noise(90),
      'service-worker.js': noise(3),
    });
    const [initial, react, supabase] = measureAll(root, ['shell']).measurements;
    expect(Math.round(initial?.size ?? 0)).toBeCloseTo(12, -1);
    expect(react?.size).toBeGreaterThan(initial?.size ?? Infinity);
    expect(supabase?.size).toBeLessThan(initial?.size ?? 0);
  });

  it('sums the files that the home page needs until its map is usable', () => {
    const mounts = [
      { slot: 'home.map', module: './map' },
      { route: '/other', label: 'Other', module: './other' },
    ];
    const latest = { name: 'mfe_map', version: '1', inputs: '', integrity: {}, mounts };
    const needed = ['remoteEntry.js', 'mfe_map-map.1.js', 'mfe_map-map.1.css', '12.2.js', 'land-110m.js'];
    const others = ['mfe_map-other.3.js', 'on-demand-table.4.js', 'on-demand-land-50m.5.js'];
    const all = [...needed, ...others];
    writeMap();
    writeFiles(path.join(root, 'mfe-map/dist'), {
      'latest.json': JSON.stringify(latest),
      '1/chunks.json': JSON.stringify(Object.fromEntries(all.map((file) => [file, false]))),
      ...Object.fromEntries(all.map((file) => [`1/${file}`, noise(20)])),
    });
    writeFiles(path.join(root, 'shell/dist'), {
      'chunks.json': JSON.stringify({ 'index.js': true, 'later.js': false }),
      'index.js': noise(20),
      'later.js': noise(20),
      'service-worker.js': '',
    });
    const { measurements } = measureAll(root, ['shell', 'mfe-map']);
    const home = measurements.find(({ name }) => name.startsWith('home'));
    expect(home?.limit).toBe(290);
    // The page needs six files of about the same size.
    const one = measurements.find(({ name }) => name === 'mfe_map remoteEntry.js')?.size ?? 0;
    expect((home?.size ?? 0) / one).toBeCloseTo(6, 1);
  });
});
