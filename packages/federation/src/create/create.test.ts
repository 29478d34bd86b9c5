import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRemotes } from '../remotes';
import { MANIFEST, writeFiles } from '../testing/fixture';
import { planRemote, type RemoteOptions } from './plan-remote';
import { remoteFiles } from './remote-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'create-'));
  const mounts = [{ route: '/report', label: 'Report', module: './page' }];
  writeFiles(path.join(root, 'mfe-report'), {
    'remote.json': JSON.stringify({ ...MANIFEST, name: 'mfe_report', port: 3002, mounts }),
    'src/page.tsx': '',
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ADVICE: RemoteOptions = {
  name: 'mfe-travel-advice',
  route: '/travel',
  label: "Traveller's Advice",
  port: null,
};

it('writes a remote that `findRemotes` accepts, with the next port', () => {
  const files = remoteFiles(planRemote(root, ADVICE), '19.3.1');
  writeFiles(path.join(root, 'mfe-travel-advice'), files);
  expect(findRemotes(root)[1]).toMatchObject({
    workspace: 'mfe-travel-advice',
    manifest: { name: 'mfe_travel_advice', port: 3003, mounts: [{ route: '/travel', label: ADVICE.label }] },
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: '@health-commons/mfe-travel-advice',
    dependencies: { react: '19.3.1' },
  });
  expect(files['src/page/travel-advice-page.tsx']).toContain('function TravelAdvicePage()');
});

it.each([
  ['an invalid name', { name: 'mfe_travel' }, "The name must be like mfe-vaccines, not 'mfe_travel'."],
  ['a path', { name: 'mfe-a/../..' }, 'The name must be like mfe-vaccines'],
  ['an existing folder', { name: 'mfe-report' }, 'mfe-report exists already.'],
  ['an invalid route', { route: 'travel' }, "The route must be like /vaccines, not 'travel'."],
  ["another remote's route", { route: '/report' }, "route /report is also mfe-report's."],
  ["the shell's route", { route: '/about' }, "route /about is also the shell's."],
  ["another remote's port", { port: 3002 }, "port 3002 is also mfe-report's."],
  ['an invalid port', { port: NaN }, 'port must be a port from 1 to 65535'],
  ['an empty label', { label: ' ' }, 'The label must not be empty.'],
])('rejects %s', (_, changes, fault) => {
  expect(() => planRemote(root, { ...ADVICE, ...changes })).toThrow(fault);
});
