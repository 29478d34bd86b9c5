import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertPortIsFree, portOf, shellOriginOf } from './dev';
import { MANIFEST } from './testing/fixture';

const MAP = { workspace: 'mfe-map', manifest: { ...MANIFEST, port: 3001 } };

describe('the port of a workspace', () => {
  it('is the requested port, otherwise the value of its variable, otherwise its default', () => {
    expect(portOf(MAP, '3111', { MFE_MAP_PORT: '3112' })).toBe(3111);
    expect(portOf(MAP, undefined, { MFE_MAP_PORT: '3112' })).toBe(3112);
    expect(portOf(MAP, undefined, {})).toBe(3001);
    expect(portOf({ workspace: 'shell', manifest: null }, undefined, {})).toBe(3000);
  });

  it.each(['0', '65536', 'abc', '-1', '1.5'])('cannot be %s', (text) => {
    expect(() => portOf(MAP, text, {})).toThrow(`'${text}' is not a port`);
  });
});

test('a port in use is named in an error, with the variable that changes it', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertPortIsFree('mfe-map', port)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with MFE_MAP_PORT.`,
  );
  server.close();
  await once(server, 'close');
  await expect(assertPortIsFree('mfe-map', port)).resolves.toBeUndefined();
});

const SHELL = 'https://staging.example';

describe('--shell', () => {
  it.each([
    [SHELL, SHELL],
    [`${SHELL}/`, SHELL],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('may be %s', (address, origin) => {
    expect(shellOriginOf(address)).toBe(origin);
  });

  it.each([
    '',
    'staging.example',
    'http://staging.example',
    `${SHELL}/report`,
    `${SHELL}/?a`,
    'https://a:b@staging.example',
    'file:///srv',
  ])("cannot be '%s'", (address) => {
    expect(() => shellOriginOf(address)).toThrow(`--shell must be the address of a shell`);
  });
});
