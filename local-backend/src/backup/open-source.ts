import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { findHolder, lockFolder } from '../database/embedded/lock';
import type { Database, Row } from '../database/port';
import { unreachable } from '../database/postgres/postgres-database';
import { readSecretKey } from '../keys/keys';
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
  const holder = findHolder(dataDir);
  if (holder?.url) {
    const snapshot = await requestSnapshot(holder.url, dataDir);
    return openFolder(join(snapshot, 'database'), () => rmSync(snapshot, { recursive: true, force: true }));
  }
  return openFolder(folder, lockFolder(dataDir));
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

async function openFolder(folder: string, release: () => void): Promise<Source> {
  try {
    const database = await openEmbeddedDatabase(folder);
    return {
      kind: 'embedded',
      query: (text) => database.owner.query(text),
      close: () => database.close().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

const snapshotSchema = v.object({ folder: v.string() });

async function requestSnapshot(url: string, dataDir: string): Promise<string> {
  const apikey = await readSecretKey(process.env, dataDir);
  const response = await fetch(`${url}/operator/v1/snapshot`, {
    method: 'POST',
    headers: { apikey },
  });
  const body: unknown = await response.json().catch(() => null);
  const snapshot = v.safeParse(snapshotSchema, body);
  if (response.ok && snapshot.success) return snapshot.output.folder;
  throw new StartError(
    `The backend at ${url} made no snapshot of its database (${response.status}): try again, or stop the backend first.`,
  );
}
