import { createServer } from 'node:net';
import { assertPortIsFree, portOf } from './dev-shell';
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

  it('is named in an error, together with its variable, only if it is in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, 'localhost', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(assertPortIsFree('mfe-map', port)).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with MFE_MAP_PORT.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortIsFree('mfe-map', port)).resolves.toBeUndefined();
  });
});
