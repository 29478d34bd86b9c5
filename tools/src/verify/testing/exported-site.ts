import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { createCertificate, wrapNginxConfig } from '@health-commons/base/testing/nginx';
import { exportSite, writeBuilds } from '../../export/testing/fixture-builds';
import { runProgram } from '../../testing/run-program';
import type { Result } from '../verify';
import { type Behaviour, GOOD, startFakeServers } from './fake-servers';

/** Exports builds of a few small files for https://localhost, with a backend and a chat server behind it. */
export async function createExportedSite() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  const out = path.join(root, 'out');
  writeBuilds(root);
  const certificate = createCertificate(root, 'localhost');
  const site = `https://localhost:${await freePort()}`;
  const behaviour: Behaviour = { site, ...GOOD };
  const servers = await startFakeServers(behaviour);
  const args = [
    ...['--site', site, '--out', out],
    ...['--certificate', certificate.chain, '--certificate-key', certificate.key],
    ...['--upstream-backend', `127.0.0.1:${servers.backendPort}`],
    ...['--upstream-chat', `127.0.0.1:${servers.chatPort}`],
  ];
  const at = (name: string) => path.join(out, name);
  return {
    root,
    site,
    behaviour,
    servers,
    /** Returns the path of an exported file. */
    at,
    /** Returns the path of a configuration of nginx with the exported one, which `change` alters. */
    nginxConfig: (change?: (text: string) => string) => wrapNginxConfig(root, at('nginx.conf'), change),
    /** Changes an exported file, and removes its compressed copies. */
    edit: (name: string, change: (text: string) => string) => {
      writeFileSync(at(name), change(readFileSync(at(name), 'utf8')));
      for (const copy of ['.br', '.gz']) rmSync(at(name + copy), { force: true });
    },
    /** Exports the builds again, and replaces what a test has changed in the registry. */
    export: () => exportSite(root, [...args, '--release', 'all']),
    /** Replaces the certificate by one that is valid for `days`. */
    setCertificateDays: (days: number) => void createCertificate(root, 'localhost', days),
    /** Resolves to the status of a path. */
    async statusOf(name: string): Promise<number | undefined> {
      const ca = readFileSync(certificate.chain);
      const [response] = (await once(get(site + name, { ca }), 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    },
    /** Sends a request with a forged address. Resolves to the address that the backend received. */
    async forwardedAddress(): Promise<string | undefined> {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const ca = readFileSync(certificate.chain);
      await once(get(`${site}/functions/v1/api/health`, { ca, headers }), 'response');
      return servers.seen.forwardedFor;
    },
    /** Resolves to the results of `npm run verify`. Rejects with its message if it has none. */
    async verify(): Promise<Result[]> {
      const env = { NODE_EXTRA_CA_CERTS: certificate.chain };
      const { stdout, stderr } = await runProgram(['tools/run.mjs', 'verify', site, '--json'], env);
      if (!stdout) throw new Error(stderr);
      return (JSON.parse(stdout) as { checks: Result[] }).checks;
    },
    stop(): void {
      servers.stop();
      rmSync(root, { recursive: true });
    },
  };
}
export type ExportedSite = Awaited<ReturnType<typeof createExportedSite>>;

/** Returns the faults of each check that failed. */
export const faultsOf = (results: readonly Result[]): Record<string, readonly string[]> =>
  Object.fromEntries(results.flatMap(({ name, faults }) => (faults.length > 0 ? [[name, faults]] : [])));
