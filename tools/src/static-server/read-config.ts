import { readFile } from 'node:fs/promises';
import { configSchema } from '@health-commons/contracts/config';
import * as v from 'valibot';
import type { Reachable } from './content-security-policy';

/** Returns the current configuration, or null if it is missing or invalid. The page then reports the error. */
export async function readConfig(file: string): Promise<(Reachable & { demonstration?: boolean }) | null> {
  try {
    const result = v.safeParse(configSchema, JSON.parse(await readFile(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
