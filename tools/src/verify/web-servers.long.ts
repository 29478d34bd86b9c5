import { checkNginxConfig, describeNginx, runNginx } from '@health-commons/base/testing/nginx';
import { describeCaddy, runCaddy } from './testing/caddy';
import { createExportedSite, faultsOf, type ExportedSite } from './testing/exported-site';

jest.setTimeout(60_000);

let exported: ExportedSite;
beforeEach(async () => {
  exported = await createExportedSite();
  await exported.export();
});
afterEach(() => exported.stop());

/** Verifies the site that a web server serves, and stops the server. */
async function verifyIn(starting: Promise<{ stop: () => Promise<void> }>) {
  const server = await starting;
  try {
    const results = await exported.verify();
    return { results, address: await exported.forwardedAddress() };
  } finally {
    await server.stop();
  }
}

describeNginx('an exported site in nginx', () => {
  it("passes all checks, without a warning of nginx, and forwards the visitor's address", async () => {
    const { code, output } = checkNginxConfig(exported.root, exported.nginxConfig());
    expect([code, output]).toEqual([0, expect.stringContaining('syntax is ok')]);
    expect(output).not.toMatch(/\[(warn|error|crit|alert|emerg)\]/);
    const { results, address } = await verifyIn(runNginx(exported.root, exported.nginxConfig()));
    expect(faultsOf(results)).toEqual({});
    expect(results.flatMap(({ notes }) => notes)).toEqual([]);
    // Not the address that the visitor sends.
    expect(address).toBe('127.0.0.1');
  });
});

describeCaddy('an exported site in Caddy', () => {
  it('passes all checks', async () => {
    const { results, address } = await verifyIn(runCaddy(exported.root, exported.at('Caddyfile')));
    expect(faultsOf(results)).toEqual({});
    expect(address).toBe('127.0.0.1');
  });
});
