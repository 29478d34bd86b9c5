import { createServer } from 'node:net';
import { assertPortIsFree, portOf } from './ports';

describe('the port of a workspace', () => {
  it('is the requested port, otherwise the value of its variable, otherwise its default', () => {
    expect(portOf('mfe-map', '3111', { MFE_MAP_PORT: '3112' })).toBe(3111);
    expect(portOf('mfe-map', undefined, { MFE_MAP_PORT: '3112' })).toBe(3112);
    expect(portOf('mfe-map', undefined, {})).toBe(3001);
  });

  it.each(['0', '65536', 'abc', '-1', '1.5'])('cannot be %s', (text) => {
    expect(() => portOf('mfe-map', text, {})).toThrow(`'${text}' is not a port`);
  });

  it('must be requested if the workspace has no default', () => {
    expect(() => portOf('mfe-new', undefined, {})).toThrow('pass one with --port');
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
