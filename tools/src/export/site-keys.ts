import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { readKey, readOrCreateKey, readOwnerKeys } from '@health-commons/federation/registry/keys';
import { rowsOf, signOwner, signRelease, withEntry } from '@health-commons/federation/registry/documents';
import { createFolderTarget } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import type { ExportOptions } from './options';

/**
 * Opens the folder of an export, and the keys that sign it. The registry there must be signed with one of these keys of
 * the owner: a page lists none before the first export, and not yet the one that a rotation has made.
 * @throws Fault if it is not
 */
export async function openSiteKeys(options: Pick<ExportOptions, 'keys' | 'out' | 'site'>) {
  const { keys: folder } = options;
  const fileOf = (name: string) => path.join(folder, `${name}.pem`);
  const publicKeys = () => readOwnerKeys(folder).map(({ publicKey }) => publicKey);
  const target = createFolderTarget(options.out, options.site, { ownerKeys: publicKeys, isPublic: false });
  const before = await target.read().catch((error: Error) => {
    throw new Fault(
      `${error.message} To export again, copy the owner's keys to ${folder}. Otherwise export into an empty folder.`,
    );
  });
  return {
    target,
    /** The registry of an earlier export, with the changes of later releases. */
    before,
    /**
     * Signs these entries, and makes the keys that do not exist.
     * @throws Fault if the owner lists another key for a remote: its team releases it
     */
    sign(remotes: Readonly<Record<string, RemoteRecord>>) {
      const hasNewKeys = ['owner', ...Object.keys(remotes)].some((name) => !readKey(fileOf(name)));
      const keyOf = (name: string) => readOrCreateKey(fileOf(name));
      const keysOf = (name: string) => {
        const listed = before?.remotes.get(name)?.row.keys;
        const publicKey = listed ? readKey(fileOf(name))?.publicKey : keyOf(name).publicKey;
        if (publicKey && (!listed || listed.includes(publicKey))) return listed ?? [publicKey];
        throw new Fault(
          `The owner lists another key for ${name} than ${fileOf(name)}. Its team releases it.`,
        );
      };
      const rows = { ...before?.owner.remotes, ...rowsOf(remotes, keysOf) };
      const owner = signOwner({ remotes: rows, key: keyOf('owner'), last: before?.owner.serial });
      const kept: SignedRegistry = { schema: 2, owner, remotes: { ...before?.registry.remotes } };
      const entries = Object.entries(remotes);
      return {
        registry: entries.reduce((all, [name, record]) => withEntry(all, name, record, keyOf(name)), kept),
        /** The signed releases that this export stores. */
        releases: entries.map(([name, record]) => signRelease(name, record, keyOf(name))),
        /** The owner's public keys, for the page. */
        ownerKeys: publicKeys(),
        /** True if secret keys were made. */
        hasNewKeys,
      };
    },
  };
}
export type SiteKeys = Awaited<ReturnType<typeof openSiteKeys>>;
