import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type Registry } from '@health-commons/contracts/registry';
import { REMOTES, type RemoteName } from '@health-commons/tools/parts';
import * as v from 'valibot';
import { serveOrigin, type Origin } from './origin';
import { repositoryRoot, sharedSuite } from './suite';

/**
 * The suite's builds, each served at an origin of its own, with the shared suite's backend. A test can stop an origin,
 * alter its responses and publish a release on it.
 */
export type Published = {
  shell: Origin;
  /** The named remotes are those that tests look up. */
  origins: Record<RemoteName, Origin> & Record<'mfe-phone-ai' | 'mfe-report', Origin>;
  /** A folder of the test. It contains the registry that the release command edits. */
  folder: string;
  registryFile: string;
  readRegistry: () => Registry;
  /** Writes this registry to `registryFile` and serves it to pages. */
  publish: (registry: Registry) => void;
  stop: () => Promise<void>;
};

export async function publishSuite(name: string): Promise<Published> {
  const folder = mkdtempSync(path.join(repositoryRoot, '.local', `test-${name}-`));
  const registryFile = path.join(folder, 'remotes.json');
  const dist = (workspace: string) => path.join(repositoryRoot, workspace, 'dist');
  const shell = await serveOrigin(dist('shell'), { page: true });
  const served = await Promise.all(
    REMOTES.map(async (remote) => [remote, await serveOrigin(dist(remote))] as const),
  );
  // The keys come from REMOTES, so the record has every remote.
  const origins = Object.fromEntries(served) as Published['origins'];
  const readRegistry = (): Registry =>
    v.parse(registrySchema, JSON.parse(readFileSync(registryFile, 'utf8')));
  const publish = (registry: Registry): void => {
    writeFileSync(registryFile, JSON.stringify(registry));
    shell.json['/remotes.json'] = registry;
  };

  const suite = sharedSuite();
  const [config, registry] = await Promise.all(
    ['config.json', 'remotes.json'].map(
      async (file) => (await (await fetch(`${suite.shell}/${file}`)).json()) as Record<string, unknown>,
    ),
  );
  shell.json['/config.json'] = { ...config, remoteOrigins: served.map(([, { address }]) => address) };
  const known = v.parse(registrySchema, registry);
  for (const [remote, { address }] of served) {
    const record = known.remotes[remote.replaceAll('-', '_')];
    if (record) record.entry = `${address}${new URL(record.entry).pathname}`;
  }
  publish(known);

  return {
    shell,
    origins,
    folder,
    registryFile,
    readRegistry,
    publish,
    stop: async () => {
      await Promise.all([shell, ...Object.values(origins)].map((origin) => origin.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
