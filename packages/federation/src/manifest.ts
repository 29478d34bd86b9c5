import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@health-commons/contracts/remote-manifest';
import * as v from 'valibot';

type ReadManifest = { manifest: RemoteManifest; faults: [] } | { manifest: null; faults: string[] };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the faults of the exposed modules and first views, which are files below `folder`. */
function moduleFaults(folder: string, { mounts, exposes, firstViews }: RemoteManifest): string[] {
  const isMissing = (file: string) => !existsSync(path.join(folder, file));
  const hidden = mounts.map(({ module }) => module).filter((module) => !(module in exposes));
  const places = mounts.map((mount) => ('slot' in mount ? mount.slot : mount.route));
  return [
    ...Object.values(exposes)
      .filter(isMissing)
      .map((file) => `exposes names ${file}, which does not exist`),
    ...hidden.map((module) => `mounts has ${module}, which exposes lacks`),
    ...Object.values(firstViews)
      .filter(isMissing)
      .map((file) => `firstViews names ${file}, which does not exist`),
    ...Object.keys(firstViews)
      .filter((place) => !places.includes(place))
      .map((place) => `firstViews has ${place}, which mounts lacks`),
  ];
}

/**
 * Reads a remote.json, and checks that its modules exist. Returns null if the file does not exist. A fault is a clause,
 * such as 'port is missing'.
 */
export function readManifest(file: string): ReadManifest | null {
  if (!existsSync(file)) return null;
  const content = parse(readFileSync(file, 'utf8'));
  if (content === undefined) return { manifest: null, faults: ['the file is not valid JSON'] };
  const read = checkManifest(content);
  const faults = read.manifest ? moduleFaults(path.dirname(file), read.manifest) : [];
  return faults.length > 0 ? { manifest: null, faults } : read;
}

/** Checks the content of a remote.json without its modules. */
export function checkManifest(content: unknown): ReadManifest {
  const result = v.safeParse(remoteManifestSchema, content);
  if (result.success) return { manifest: result.output, faults: [] };
  const faults = result.issues.map((issue) => {
    const place = v.getDotPath(issue) ?? 'the file';
    return issue.received === 'undefined' ? `${place} is missing` : `${place} ${issue.message}`;
  });
  return { manifest: null, faults };
}
