import * as v from 'valibot';
import { remoteName } from './registry';
import { registrySchema } from './registry/remotes-json';

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
  ...[
    ...'../a.js /a.js a/../b.js a//b.js a/./b.js a/ a. .a a/.b a..b a\\b.js a%2fb.js a:b toString'.split(' '),
    ' a.js',
    'a\0.js',
    'a\n',
    'a'.repeat(201),
    '',
  ].map((file) => [`the file name ${JSON.stringify(file)}`, { integrity: { [file]: hash } }]),
  ['an entry that is not a URL', { entry: 'remoteEntry.js' }],
  ...[
    ...'/../a.js /%2e%2e/a.js /..%2fa.js //a.js /\\a.js /./a.js /.a.js /a.js?b /a.js#b / @b/a.js'.split(' '),
    '/a.js ',
    '/a\n.js',
    '',
  ].map((path) => [`an entry at ${JSON.stringify(path)}`, { entry: `https://map.example${path}` }]),
  ['an entry that is a script', { entry: 'javascript:alert(1)' }],
  ...[...'../1 1/2 . 1. -1 1%2e constructor'.split(' '), '1 ', '1\0', '', '1'.repeat(101)].map((version) => [
    `the version ${JSON.stringify(version)}`,
    { version },
  ]),
  ['a mount without a module', { mounts: [{ slot: 'home.map' }] }],
  ['a previous release without mounts', { previous: { ...remote, mounts: undefined } }],
] as [string, object][])('the schema rejects %s', (_, change) => {
  expect(accepts(registry(change))).toBe(false);
});

test.each(['mfe-map', 'Mfe', 'toString', 'a'.repeat(61)])('the schema rejects the name %s', (name) => {
  expect(accepts({ schema: 1, remotes: { [name]: remote } })).toBe(false);
});

test('no remote has a name that every object has', () => {
  expect(v.is(remoteName, 'constructor')).toBe(false);
  const { output } = v.safeParse(
    registrySchema,
    JSON.parse(`{"schema":1,"remotes":{"constructor":{},"__proto__":{}}}`),
  );
  expect(output).toEqual({ schema: 1, remotes: {} });
});

test('the schema rejects a registry with another schema version', () => {
  expect(accepts({ ...registry({}), schema: 2 })).toBe(false);
});
