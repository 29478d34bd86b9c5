import { readFileSync } from 'node:fs';
import { signedRegistrySchema, type SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';

/** Returns the registry in this text without verifying it, or null if it is not valid. */
export function parseRegistry(text: string): SignedRegistry | null {
  try {
    const result = v.safeParse(signedRegistrySchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Returns a signed registry without verifying it, or null if the file is missing or not valid. */
export function readRegistryIfValid(file: string): SignedRegistry | null {
  try {
    return parseRegistry(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
