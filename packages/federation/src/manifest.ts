import { existsSync, readFileSync } from 'node:fs';
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

/** Reads a remote.json. Returns null if the file does not exist. A fault is a clause, such as 'port is missing'. */
export function readManifest(file: string): ReadManifest | null {
  if (!existsSync(file)) return null;
  const content = parse(readFileSync(file, 'utf8'));
  if (content === undefined) return { manifest: null, faults: ['the file is not valid JSON'] };
  return checkManifest(content);
}

/** Checks the content of a remote.json. */
export function checkManifest(content: unknown): ReadManifest {
  const result = v.safeParse(remoteManifestSchema, content);
  if (result.success) return { manifest: result.output, faults: [] };
  const faults = result.issues.map((issue) => {
    const place = v.getDotPath(issue) ?? 'the file';
    return issue.received === 'undefined' ? `${place} is missing` : `${place} ${issue.message}`;
  });
  return { manifest: null, faults };
}
