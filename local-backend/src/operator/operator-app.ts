import { DAY_MS } from '@health-commons/base/days';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../database/port';
import { serviceApp } from '../http/service-app';
import type { Keys } from '../keys/keys';
import { readBody } from '../rest/read-body';
import { RestError } from '../rest/rest-error';
import { answerReports, reportsCallSchema } from './send-reports';

/** Age in ms at which a snapshot is considered abandoned: the command that should have deleted it was killed. */
const ABANDONED = DAY_MS;
const PREFIX = 'snapshot-';

function removeAbandoned(dataDir: string): void {
  const before = Date.now() - ABANDONED;
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(PREFIX) && statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true });
  }
}

export type OperatorParts = { database: Database; dataDir: string; keys: Keys };

/**
 * Routes for the operator's commands. Hosted projects do not have these routes. All require the service key.
 * - POST /snapshot copies the embedded database to the subfolder `database` of a new folder: {folder}. The caller
 *   deletes the folder.
 * - POST /reports runs a command of `npm run reports`: {text} or {fault}.
 */
export function operatorApp({ database, dataDir, keys }: OperatorParts): Hono<{ Bindings: HttpBindings }> {
  const app = serviceApp(keys, 'Only the service key may use the operator routes');
  app.post('/snapshot', async (c) => {
    if (!database.maintenance)
      throw new RestError(404, 'PGRST125', 'A PostgreSQL server is read without a snapshot');
    removeAbandoned(dataDir);
    const folder = mkdtempSync(join(dataDir, PREFIX));
    try {
      await database.maintenance.copyFiles(join(folder, 'database'));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return c.json({ folder });
  });
  app.post('/reports', async (c) => {
    const request = v.safeParse(reportsCallSchema, (await readBody(c.req.raw)).json);
    if (!request.success)
      throw new RestError(400, 'PGRST102', request.issues.map(({ message }) => message).join('; '));
    return c.json(await answerReports(database, request.output));
  });
  return app;
}
