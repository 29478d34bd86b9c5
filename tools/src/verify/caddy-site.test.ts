import { freePort } from '@health-commons/base/testing/free-port';
import { describeCaddy, runCaddy } from './testing/caddy';
import { createExportedSite, faultsOf, type ExportedSite } from './testing/exported-site';

describeCaddy('an exported site in Caddy', () => {
  let exported: ExportedSite;
  beforeEach(async () => {
    exported = await createExportedSite();
  });
  afterEach(() => exported.stop());

  it.each([
    ['on one origin', () => Promise.resolve([])],
    [
      'with its remotes on another origin',
      async () => ['--remotes', `https://localhost:${await freePort()}/{name}`],
    ],
  ])('passes all checks %s', async (_what, options) => {
    await exported.export(...(await options()));
    const caddy = await runCaddy(exported.root, exported.at('Caddyfile'));
    try {
      expect(faultsOf(await exported.verify())).toEqual({});
      expect(await exported.forwardedAddress()).toBe('127.0.0.1');
    } finally {
      await caddy.stop();
    }
  });
});
