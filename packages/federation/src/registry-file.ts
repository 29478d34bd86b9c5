import { existsSync, readFileSync } from 'node:fs';
import { registrySchema, type Registry, type RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import * as v from 'valibot';
import { releaseOf } from './registry-entry';
import { writeFileAtomically } from './write-file';

const empty = (): Registry => ({ schema: 1, shellApi: SHELL_API_VERSION, remotes: {} });

/**
 * Reads a remotes.json. Returns an empty registry if the file does not exist.
 * @throws Error that names the file and its faults, because a caller must not overwrite a broken registry
 */
export function readRegistryFile(file: string): Registry {
  if (!existsSync(file)) return empty();
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON.`, { cause: error });
  }
  const result = v.safeParse(registrySchema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`${file} is not a valid registry: ${faults.join('; ')}.`);
}

/** Checks the registry and writes it atomically, so that a page reads either the old or the new registry. */
export function writeRegistryFile(file: string, registry: Registry): void {
  writeFileAtomically(file, v.parse(registrySchema, registry));
}

export function withRemote(registry: Registry, name: string, record: RemoteRecord): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: record } };
}

/**
 * Returns an entry in which the previous release is live again and the current release is `previous`. Rolling back
 * twice restores the current release.
 * @throws Error if there is no previous release
 */
export function rollBack(name: string, record: RemoteRecord | undefined): RemoteRecord {
  if (!record?.previous) throw new Error(`The registry has no previous release of ${name}.`);
  return { ...record.previous, previous: releaseOf(record) };
}
