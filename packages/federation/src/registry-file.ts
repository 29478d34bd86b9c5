import { existsSync, readFileSync } from 'node:fs';
import { registrySchema, type Registry, type RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import * as v from 'valibot';
import { releaseOf } from './registry-entry';
import { writeFileAtomically } from './write-file';

const empty = (): Registry => ({ schema: 1, shellApi: SHELL_API_VERSION, remotes: {} });

/**
 * Reads a remotes.json, or returns an empty registry when there is none.
 * @throws Error naming the file and every fault; a broken registry must not be overwritten
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

/** Writes the registry atomically: a page that loads meanwhile reads the old one or the new one. */
export function writeRegistryFile(file: string, registry: Registry): void {
  writeFileAtomically(file, v.parse(registrySchema, registry));
}

/** The registry with one entry replaced. */
export function withRemote(registry: Registry, name: string, record: RemoteRecord): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: record } };
}

/**
 * The entry with its previous release live again, and the current one as `previous`: rolling back twice changes nothing.
 * @throws Error when there is no previous release
 */
export function rollBack(name: string, record: RemoteRecord | undefined): RemoteRecord {
  if (!record?.previous) throw new Error(`The registry has no previous release of ${name}.`);
  return { ...record.previous, previous: releaseOf(record) };
}
