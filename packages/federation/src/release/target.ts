import type { Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { workspaceOf } from '../remotes';
import type { EventCounts } from './event-counts';

const NAME = '{name}';
const template = v.pipe(v.string(), v.includes(NAME, 'must contain {name}'));

/** The schema of target.json, which `npm run export` writes. Paths are relative to the folder of target.json. */
export const targetFileSchema = v.object({
  schema: v.literal(1),
  /** The origin of the shell. */
  site: v.pipe(v.string(), v.url()),
  /** The path of remotes.json. */
  registry: v.string(),
  /** The folder with a remote's versions. `{name}` is replaced by the remote's workspace, such as mfe-map. */
  folder: template,
  /** The URL of this folder. */
  base: template,
});
export type TargetFile = v.InferOutput<typeof targetFileSchema>;

/** The name of the file with the schema above. */
export const TARGET_FILE = 'target.json';

/** Returns a template of target.json with a remote's workspace, such as 'mfe-map' for the remote 'mfe_map'. */
export function fillTemplate(text: string, remote: string): string {
  return text.replaceAll(NAME, workspaceOf(remote));
}

/** A registry, and a tag that identifies its bytes. */
export type StoredRegistry = { registry: SignedRegistry; tag: string };

/**
 * Where the registry and the releases of a site are stored. `replace` and `publish` are conditional writes, which a
 * folder, HTTP (`If-Match`) and object stores (`If-Match`, `If-None-Match`) can do.
 */
export type Target = {
  /** The origin of the shell. */
  site: string;
  /** Returns the public URL of the folder with a remote's versions. It ends with a slash. */
  baseOf: (remote: string) => string;
  /** Resolves to null if there is no valid registry. */
  read: () => Promise<StoredRegistry | null>;
  /**
   * Replaces the registry if it still has this tag or, with null, if there is no valid one. Adds a line to the history.
   * Resolves to false, and writes nothing, if another program has changed the registry.
   */
  replace: (registry: SignedRegistry, tag: string | null) => Promise<boolean>;
  /**
   * Stores a version that its team has signed (see `signRelease`). Does nothing if it is stored already.
   * @throws VersionError if the version exists with other bytes, or if a file has another hash than the release lists
   */
  publish: (release: Signed, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  /** Resolves to the stored versions of a remote, the newest first. Their signatures are not verified. */
  versions: (remote: string) => Promise<readonly Signed[]>;
  /** Removes a version. `removal` is the team's permission (see `signRemoval`). */
  remove: (removal: Signed) => Promise<void>;
  /** Resolves to one line per change of the registry, the oldest first. */
  history: () => Promise<string>;
  /** Resolves to the counted events of remotes, or null if none are counted. */
  events: () => Promise<EventCounts | null>;
};

/** A version that cannot be stored or removed. */
export class VersionError extends Error {
  override readonly name = 'VersionError';
  /** `conflict`: the version or file exists with other bytes. `unlisted`: the release does not list the file. */
  constructor(
    readonly code: 'conflict' | 'unlisted',
    message: string,
  ) {
    super(message);
  }
}

export function versionConflict(name: string, version: string): VersionError {
  const advice = 'Choose another version with --version.';
  return new VersionError('conflict', `Version ${version} of ${name} exists with other bytes. ${advice}`);
}
