import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { Fault } from '../fault';

const keysSchema = v.object({ anonKey: v.string(), serviceRoleKey: v.string() });
type Keys = v.InferOutput<typeof keysSchema>;

/**
 * Reads the keys that local-backend wrote to its data folder.
 * @throws Fault if the file is missing or invalid
 */
export function readKeys(dataDir: string): Keys {
  const file = path.join(dataDir, 'keys.json');
  try {
    return v.parse(keysSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Fault(
      `The backend's keys cannot be read from ${file}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
