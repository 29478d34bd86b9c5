import * as v from 'valibot';
import { registrySchema } from './registry';

const hash = `sha384-${'A'.repeat(64)}`;
const remote = {
  version: '1.2.0',
  entry: 'https://map.example/1.2.0/remoteEntry.js',
  integrity: { 'remoteEntry.js': hash, 'static/js/12.abc.js': hash },
  mounts: [
    { slot: 'home.map', module: './map' },
    { route: '/analytics', label: 'Analytics', module: './page' },
  ],
  requires: { shellApi: '^1.0' },
};
const registry = (change: object) => ({
  schema: 1,
  remotes: { mfe_map: { ...remote, ...change } },
});
const accepts = (value: unknown) => v.safeParse(registrySchema, value).success;

test('the schema accepts a complete registry with a previous release', () => {
  expect(accepts(registry({ previous: { ...remote, version: '1.1.0' } }))).toBe(true);
});

test.each([
  ['a range that allows every version', { requires: { shellApi: '*' } }],
  ['a range without an upper bound', { requires: { shellApi: '>=1.0' } }],
  ['an MD5 hash', { integrity: { 'remoteEntry.js': 'md5-abc' } }],
  ['a file outside the folder of the version', { integrity: { '../remoteEntry.js': hash } }],
  ['an absolute file path', { integrity: { '/remoteEntry.js': hash } }],
  ['an entry that is not a URL', { entry: 'remoteEntry.js' }],
  ['a version with a slash', { version: '../1' }],
  ['a mount without a module', { mounts: [{ slot: 'home.map' }] }],
  ['a previous release without mounts', { previous: { ...remote, mounts: undefined } }],
])('the schema rejects %s', (_, change) => {
  expect(accepts(registry(change))).toBe(false);
});

test('the schema rejects a remote whose name is not an identifier', () => {
  expect(accepts({ schema: 1, remotes: { 'mfe-map': remote } })).toBe(false);
});

test('the schema rejects a registry with another schema version', () => {
  expect(accepts({ ...registry({}), schema: 2 })).toBe(false);
});
