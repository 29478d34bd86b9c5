import { describeCaddy, runCaddy } from './testing/caddy';
import { createExportedSite, faultsOf, type ExportedSite } from './testing/exported-site';

describeCaddy('an exported site in Caddy', () => {
  let exported: ExportedSite;
  beforeEach(async () => {
    exported = await createExportedSite();
  });
  afterEach(() => exported.stop());

  it('passes all checks', async () => {
    await exported.export();
    const caddy = await runCaddy(exported.root, exported.at('Caddyfile'));
    try {
      expect(faultsOf(await exported.verify())).toEqual({});
      expect(await exported.forwardedAddress()).toBe('127.0.0.1');
    } finally {
      await caddy.stop();
    }
  });
});
