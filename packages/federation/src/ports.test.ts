import { createServer } from 'node:net';
import { assertPortIsFree, portOf } from './ports';

describe('the port of a workspace', () => {
  it('is what was asked for, else its variable, else its usual one', () => {
    expect(portOf('mfe-map', '3111', { MFE_MAP_PORT: '3112' })).toBe(3111);
    expect(portOf('mfe-map', undefined, { MFE_MAP_PORT: '3112' })).toBe(3112);
    expect(portOf('mfe-map', undefined, {})).toBe(3001);
  });

  it.each(['0', '65536', 'abc', '-1', '1.5'])('is not %s', (text) => {
    expect(() => portOf('mfe-map', text, {})).toThrow(`'${text}' is not a port`);
  });

  it('has to be given for a workspace that has no usual one', () => {
    expect(() => portOf('mfe-new', undefined, {})).toThrow('give one with --port');
  });

  it('when taken is named, with the variable that changes it', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, 'localhost', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(assertPortIsFree('mfe-map', port)).rejects.toThrow(
      `Port ${port} is taken. End what uses it, or choose another with MFE_MAP_PORT.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortIsFree('mfe-map', port)).resolves.toBeUndefined();
  });
});
