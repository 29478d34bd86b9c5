import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '@health-commons/contracts/settings';
import { asDatabaseError } from '../database/database-error';
import { StartError } from '../program/command';
import { askBackend, backendOf } from './ask-backend';
import { type Installation, openInstallation } from './installation';
import { moderate, type ModerationAnswers, type ModerationRequest } from './moderation';

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
  if (databaseUrl === null && !existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new StartError(`The folder ${dataDir} has no database.`);
  try {
    return moderationOf(await openInstallation(installation));
  } catch (error) {
    const backend = backendOf(error);
    return {
      send: async <Call extends ModerationRequest>(request: Call) =>
        (await askBackend(backend, dataDir, '/reports', request)) as ModerationAnswers[Call['do']][],
      close: () => Promise.resolve(),
    };
  }
}

const moderationOf = ({ database, close }: Awaited<ReturnType<typeof openInstallation>>): Moderation => ({
  send: async <Call extends ModerationRequest>(request: Call) => {
    try {
      return (await moderate(database, request)) as ModerationAnswers[Call['do']][];
    } catch (error) {
      if (error instanceof SettingsError) throw new StartError(error.message);
      throw isOlder(error) ? new StartError(OLDER) : error;
    }
  },
  close,
});

const OLDER = 'The database is older than this command. Start this version once, which upgrades it.';
const UNDEFINED = ['42P01', '42883', '3F000'];
const isOlder = (error: unknown) => UNDEFINED.includes(asDatabaseError(error)?.code ?? '');
