import { readFileSync } from 'node:fs';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';

/** Returns a signed registry without verifying it, or null if the file is missing or not valid. */
export function readRegistryIfValid(file: string): SignedRegistry | null {
  try {
    return v.parse(signedRegistrySchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
