import { checkNginxConfig, describeNginx, runNginx } from '@health-commons/base/testing/nginx';
import { describeCaddy, runCaddy } from './testing/caddy';
import { createExportedSite, faultsOf, type ExportedSite } from './testing/exported-site';

jest.setTimeout(60_000);

/** The remote's page at /report also shows at the paths below it. */
const BELOW = [
  ['/report/123', 200],
  ['/hi/report/123/edit/', 200],
  ['/about/123', 404],
  ['/reports/123', 404],
  ['/_below', 404],
] as const;

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
    const statuses = await Promise.all(BELOW.map(([name]) => exported.statusOf(name)));
    expect(statuses).toEqual(BELOW.map(([, status]) => status));
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
