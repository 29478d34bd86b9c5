import { readFile } from 'node:fs/promises';
import { configFileSchema, type ConfigFile } from '@health-commons/contracts/config-file';
import * as v from 'valibot';

/** Returns the current configuration, or null if it is missing or invalid. The page then reports the error. */
export async function readConfig(file: string): Promise<ConfigFile | null> {
  try {
    const result = v.safeParse(configFileSchema, JSON.parse(await readFile(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
