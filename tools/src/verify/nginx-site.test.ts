import { checkNginxConfig, describeNginx, runNginx } from '@health-commons/base/testing/nginx';
import { createExportedSite, faultsOf, type ExportedSite } from './testing/exported-site';

describeNginx('an exported site in nginx', () => {
  let exported: ExportedSite;
  beforeEach(async () => {
    exported = await createExportedSite();
  });
  afterEach(() => exported.stop());

  it("passes all checks, without a warning of nginx, and forwards the visitor's address", async () => {
    await exported.export();
    const { code, output } = checkNginxConfig(exported.root, exported.nginxConfig());
    expect([code, output]).toEqual([0, expect.stringContaining('syntax is ok')]);
    expect(output).not.toMatch(/\[(warn|error|crit|alert|emerg)\]/);
    const nginx = await runNginx(exported.root, exported.nginxConfig());
    try {
      const results = await exported.verify();
      expect(faultsOf(results)).toEqual({});
      expect(results.flatMap(({ notes }) => notes)).toEqual([]);
      // Not the address that the visitor sends.
      expect(await exported.forwardedAddress()).toBe('127.0.0.1');
    } finally {
      await nginx.stop();
    }
  });

  it('passes all checks if it allows overrides, with a note that says so', async () => {
    await exported.export('--allow-overrides');
    const nginx = await runNginx(exported.root, exported.nginxConfig());
    try {
      const results = await exported.verify();
      expect(faultsOf(results)).toEqual({});
      expect(results.find(({ name }) => name === 'overrides')?.notes).toEqual([
        expect.stringMatching(
          /^This site allows overrides: .* run npm run export without --allow-overrides\.$/,
        ),
      ]);
    } finally {
      await nginx.stop();
    }
  });

  // nginx-faults.long.ts has a case for every check.
  it('fails the checks of a missing header, a wrong byte and a public key that may insert rows', async () => {
    await exported.export();
    exported.edit('site/remotes/mfe-map/1.0.0/remoteEntry.js', (text) => `${text} `);
    exported.behaviour.mayInsert = true;
    const withoutHeader = (text: string) => text.replace(/add_header x-content-type-options.*\n/g, '\n');
    const nginx = await runNginx(exported.root, exported.nginxConfig(withoutHeader));
    try {
      const faults = faultsOf(await exported.verify());
      expect(Object.keys(faults).sort()).toEqual(['anonymous writes', 'files and hashes', 'headers']);
    } finally {
      await nginx.stop();
    }
  });
});
