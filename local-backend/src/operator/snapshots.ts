import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/port';

/** Age in ms at which a snapshot is considered abandoned: the command that should have deleted it was killed. */
const ABANDONED = 24 * 60 * 60_000;
const PREFIX = 'snapshot-';

export type Snapshots = {
  /**
   * Copies the embedded database to the subfolder `database` of a new folder. Resolves to the new folder; null for a
   * PostgreSQL server.
   */
  create(): Promise<string | null>;
};

export function createSnapshots({ maintenance }: Pick<Database, 'maintenance'>, dataDir: string): Snapshots {
  return {
    async create() {
      if (!maintenance) return null;
      removeAbandoned(dataDir);
      const folder = mkdtempSync(join(dataDir, PREFIX));
      try {
        await maintenance.copyFiles(join(folder, 'database'));
        return folder;
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    },
  };
}

function removeAbandoned(dataDir: string): void {
  const before = Date.now() - ABANDONED;
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(PREFIX) && statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true });
  }
}
