import { publishedManifest } from './pack';

it('gives a package exact versions of our packages, and no helpers of tests', () => {
  const manifest = {
    name: '@health-commons/data',
    version: '0.2.0',
    private: true,
    license: 'MIT',
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './styles.css': './src/styles.css',
      './testing/server': './src/testing/server.ts',
    },
    dependencies: { '@health-commons/base': '*', react: '19.3.1', valibot: '1.5.0' },
    devDependencies: { ws: '8.23.0' },
  };
  expect(publishedManifest(manifest, { '@health-commons/base': '0.3.0' })).toEqual({
    name: '@health-commons/data',
    version: '0.2.0',
    license: 'MIT',
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './styles.css': './src/styles.css',
    },
    dependencies: { '@health-commons/base': '0.3.0', valibot: '1.5.0' },
    peerDependencies: { react: '^19.3.0' },
  });
});
