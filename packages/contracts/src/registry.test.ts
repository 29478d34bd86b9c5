import * as v from 'valibot';
import { remoteName, remoteSchema } from './registry';

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
const accepts = (change: object) => v.is(remoteSchema, { ...remote, ...change });

test('the schema accepts a complete entry with a previous release', () => {
  expect(accepts({ previous: { ...remote, version: '1.1.0' } })).toBe(true);
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
  expect(accepts(change)).toBe(false);
});

test.each(['mfe-map', 'Mfe', 'toString', 'constructor', 'a'.repeat(61)])(
  'the schema rejects the name %s',
  (name) => {
    expect(v.is(remoteName, name)).toBe(false);
  },
);
