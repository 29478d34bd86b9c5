import { refusalOf } from './registry';
import { PAGE, remoteRecord } from './testing/registry';

const codeOf = (...args: Parameters<typeof refusalOf>) => refusalOf(...args)?.code ?? null;

describe('`refusalOf`', () => {
  it('accepts a remote with an allowed origin, a hash and a caret range', () => {
    expect(codeOf('mfe_map', remoteRecord(), PAGE)).toBeNull();
  });

  it.each(['http://localhost:3002', 'https://localhost:3001', 'http://localhost.example:3001'])(
    'refuses the origin %p, which is not allowed',
    (origin) => {
      const refusal = refusalOf('mfe_map', remoteRecord({ entry: `${origin}/1/remoteEntry.js` }), PAGE);
      expect(refusal?.code).toBe('remote.refused.origin');
      expect(refusal?.reason).toContain(origin);
    },
  );

  it('refuses an entry without a hash', () => {
    expect(codeOf('mfe_map', remoteRecord({ integrity: {} }), PAGE)).toBe('remote.refused.hash');
  });

  it('accepts a development remote without a hash only if the page and the remote are on localhost', () => {
    const remote = remoteRecord({ integrity: {}, development: true });
    expect(codeOf('mfe_map', remote, PAGE)).toBeNull();
    expect(codeOf('mfe_map', remote, { ...PAGE, pageHostname: 'health.example' })).toBe(
      'remote.refused.hash',
    );
    const otherOrigin = remoteRecord({
      integrity: {},
      development: true,
      entry: 'https://cdn.example/1/remoteEntry.js',
    });
    expect(codeOf('mfe_map', otherOrigin, { ...PAGE, remoteOrigins: ['https://cdn.example'] })).toBe(
      'remote.refused.hash',
    );
  });

  it('refuses an entry file with an unknown name', () => {
    const remote = remoteRecord({ entry: 'http://localhost:3001/1/other.js' });
    expect(codeOf('mfe_map', remote, PAGE)).toBe('remote.refused.entry');
  });

  it.each(['^3.0', '^2.9', '^1.9'])('refuses the range %p, which excludes this shell', (shellApi) => {
    expect(codeOf('mfe_map', remoteRecord({ requires: { shellApi } }), PAGE)).toBe(
      'remote.refused.shell-api',
    );
  });
});
