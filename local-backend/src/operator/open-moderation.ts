import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asDatabaseError } from '../database/database-error';
import { findHolder } from '../database/embedded/lock';
import { readSecretKey } from '../keys/keys';
import { StartError } from '../start-error';
import type { Installation } from './installation';
import { moderate, type ModerationAnswers, type ModerationRequest } from './moderation';
import { openInstallation } from './open-installation';

export type Moderation = {
  send<Call extends ModerationRequest>(request: Call): Promise<ModerationAnswers[Call['do']][]>;
  close(): Promise<void>;
};

/**
 * Opens an installation for `npm run reports`: the PostgreSQL server, the backend that has the embedded database, or
 * the folder of one that is not running. Rejects with StartError if it cannot be opened.
 */
export async function openModeration(installation: Installation): Promise<Moderation> {
  const { dataDir, databaseUrl } = installation;
  const holder = databaseUrl === null ? findHolder(dataDir) : null;
  if (holder?.url) return askBackend(holder.url, dataDir);
  if (databaseUrl === null && !existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new StartError(`The folder ${dataDir} has no database.`);
  const { database, close } = await openInstallation(installation);
  return {
    send: async <Call extends ModerationRequest>(request: Call) => {
      try {
        return (await moderate(database.owner, request)) as ModerationAnswers[Call['do']][];
      } catch (error) {
        throw isOlder(error) ? new StartError(OLDER) : error;
      }
    },
    close,
  };
}

const OLDER = 'The database is older than this command. Start this version once, which upgrades it.';
const UNDEFINED = ['42P01', '42883', '3F000'];
const isOlder = (error: unknown) => UNDEFINED.includes(asDatabaseError(error)?.code ?? '');

async function askBackend(url: string, dataDir: string): Promise<Moderation> {
  const apikey = await readSecretKey(process.env, dataDir);
  return {
    send: async <Call extends ModerationRequest>(request: Call) => {
      const response = await fetch(`${url}/operator/v1/reports`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      const body: unknown = await response.json().catch(() => null);
      if (response.ok) return body as ModerationAnswers[Call['do']][];
      throw new StartError(`The backend at ${url} responded ${response.status}: ${JSON.stringify(body)}`);
    },
    close: () => Promise.resolve(),
  };
}
