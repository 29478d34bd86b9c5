import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Lock } from '@health-commons/base/lock';
import { Client } from 'pg';
import * as v from 'valibot';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder } from '../database/embedded/lock';
import type { Database, Row } from '../database/port';
import { unreachable } from '../database/postgres/postgres-database';
import { askBackend, backendOf } from '../operator/ask-backend';
import type { Installation } from '../operator/installation';
import { StartError } from '../start-error';

/** A connection to the database to back up. */
export type Source = {
  kind: Database['kind'];
  query<R extends Row>(text: string): Promise<R[]>;
  close(): Promise<void>;
};

/**
 * Opens the database of an installation for a backup. If a running backend has the embedded database, opens a snapshot
 * that the backend makes. Rejects with StartError if the database cannot be opened.
 */
export async function openSource({ dataDir, databaseUrl }: Installation): Promise<Source> {
  if (databaseUrl !== null) return openServer(databaseUrl);
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartError(`The folder ${dataDir} has no database.`);
  try {
    const lock = await lockFolder(dataDir);
    return await openFolder(folder, lock.release, lock);
  } catch (error) {
    const answer = v.parse(snapshotSchema, await askBackend(backendOf(error), dataDir, '/snapshot'));
    // The backend's path is another one if it runs in a container.
    const snapshot = join(dataDir, basename(answer.folder));
    return openFolder(join(snapshot, 'database'), () => rm(snapshot, { recursive: true, force: true }));
  }
}

async function openServer(url: string): Promise<Source> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // If the connection breaks, the running query is rejected too, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return {
    kind: 'postgres',
    query: async <R extends Row>(text: string) => (await client.query<R>(text)).rows,
    close: () => client.end(),
  };
}

async function openFolder(folder: string, release: () => Promise<void>, lock?: Lock): Promise<Source> {
  try {
    const database = await openEmbeddedDatabase(folder, { lock });
    return {
      kind: 'embedded',
      query: (text) => database.owner.query(text),
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

const snapshotSchema = v.object({ folder: v.string() });
