import { readFile } from 'node:fs/promises';
import { configSchema } from '@health-commons/contracts/config';
import * as v from 'valibot';
import type { Reachable } from './content-security-policy';

/** The configuration as it is now, or null when it is missing or broken: the page then says what is wrong with it. */
export async function readConfig(file: string): Promise<Reachable> {
  try {
    const result = v.safeParse(configSchema, JSON.parse(await readFile(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
