import { Fault } from '@health-commons/base/fault';
import type { AcceptedRegistry, RegistryFault } from '@health-commons/contracts/registry/accept';
import type { OwnerDocument, Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { workspaceOf } from '../remotes';
import type { Site } from './site';

/** The name of the file in the folder of an export that makes it a target. `npm run export` writes it. */
export const TARGET_FILE = 'target.json';

/** `site` is the origin of the shell. */
export const targetFileSchema = v.object({ site: v.pipe(v.string(), v.url()) });

/** Returns the folder with a remote's versions, below the site's root. */
export const versionsFolder = (remote: string): string => `remotes/${workspaceOf(remote)}`;

/** Returns the public URL of this folder. It ends with a slash. */
export const versionsUrl = (site: string, remote: string): string => `${site}/${versionsFolder(remote)}/`;

/** A version of a remote. */
export type Version = { name: string; version: string };

/** A registry that the site's page accepts, even if the owner's document has expired. */
export type StoredRegistry = {
  registry: SignedRegistry;
  /** Identifies the bytes of the registry. */
  tag: string;
  owner: OwnerDocument;
  remotes: AcceptedRegistry['remotes'];
  /** The owner's public keys in the site's page. */
  keys: readonly string[];
};

/**
 * Where the registry and the releases of a site are stored. `replace` and `publish` are conditional writes, which a
 * folder, HTTP (`If-Match`) and object stores (`If-Match`, `If-None-Match`) can do.
 */
export type Target = {
  /** The origin of the shell. */
  site: string;
  /** The site as its visitors have it. */
  served: Site;
  /** Resolves to null if there is no registry. @throws RegistryError if the site's page refuses it */
  read: () => Promise<StoredRegistry | null>;
  /**
   * Replaces the registry if it still has this tag or, with null, if there is none. Adds a line to the history for each
   * part that differs. Resolves to false, and writes nothing, if another program has changed the registry.
   * @throws Error if a change is not allowed (see `checkChange` and `assertMayGoLive`)
   */
  replace: (registry: SignedRegistry, tag: string | null) => Promise<boolean>;
  /**
   * Stores a version that its team has signed (see `signRelease`). Does nothing if it is stored already.
   * @throws TargetError if the version was removed or has other bytes, or if a file's hash is not the listed one
   */
  publish: (release: Signed, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  /** Resolves to a release that was ever stored, whose signatures are not verified, or to null. */
  stored: (version: Version) => Promise<Signed | null>;
  /**
   * Removes the files of the versions that the registry has not named for this number of days. Resolves to their names.
   * Only a folder can do it.
   */
  prune?: (name: string, days: number) => Promise<string[]>;
};

/** A stored registry that the site's page refuses, for example because somebody has altered the file. */
export class RegistryError extends Fault {
  override readonly name = 'RegistryError';
}

/** A change that is not allowed. */
export class TargetError extends Fault {
  override readonly name = 'TargetError';
  /**
   * `conflict`: the version exists with other bytes, or a file has another hash than the release lists. `unlisted`: the
   * owner does not list the remote. `removed`: the version was used and removed. `unfit`: see `assertMayGoLive`.
   */
  constructor(
    readonly code: RegistryFault['code'] | 'conflict' | 'unlisted' | 'removed' | 'unfit',
    message: string,
  ) {
    super(message);
  }
}

const ADVICE = 'Browsers may have kept its first files, so a version is used once: choose another.';

export const versionConflict = (name: string, version: string): TargetError =>
  new TargetError('conflict', `Version ${version} of ${name} exists with other bytes. ${ADVICE}`);

export const versionRemoved = (name: string, version: string): TargetError =>
  new TargetError('removed', `Version ${version} of ${name} was removed. ${ADVICE}`);
