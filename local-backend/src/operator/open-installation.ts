import { join } from 'node:path';
import { prepareDataFolder } from '../data-folder';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder } from '../database/embedded/lock';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { Installation } from './installation';

/**
 * Opens the database of an installation. An embedded database is created if it is missing, and its folder is locked
 * until `close`. Rejects with StartError if the database cannot be opened.
 */
export async function openInstallation({
  dataDir,
  databaseUrl,
}: Installation): Promise<{ database: Database; close: () => Promise<void> }> {
  if (databaseUrl !== null) {
    const database = await openPostgresDatabase(databaseUrl);
    return { database, close: () => database.close() };
  }
  prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const database = await openEmbeddedDatabase(join(dataDir, 'database'), { lock });
    const close = async () => {
      await database.close();
      await lock.release();
    };
    return { database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
