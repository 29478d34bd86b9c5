import * as v from 'valibot';
import type { Database } from '../database/port';
import { Fault } from '@health-commons/base/command-line';
import { askBackend, checkDatabase, type Installation, withDatabase } from './installation';
import { readRequest } from './reports-arguments';
import { runReports } from './run-reports';

/** The arguments of `npm run reports`, and the operator's name. */
export const reportsCallSchema = v.strictObject({
  args: v.array(v.string()),
  operator: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
});
type ReportsCall = v.InferOutput<typeof reportsCallSchema>;

/** What the command prints, or the reason why it failed. */
const answerSchema = v.union([v.object({ text: v.string() }), v.object({ fault: v.string() })]);
type Answer = v.InferOutput<typeof answerSchema>;

/** Runs a command on this database. Rejects with PostgreSQL's error. */
export async function answerReports(database: Database, { args, operator }: ReportsCall): Promise<Answer> {
  try {
    return { text: await runReports(database, operator, readRequest(args, new Date())) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/**
 * Runs a command on the database of an installation: the PostgreSQL server, that of the backend that has the embedded
 * database, or the folder of one that is not running. Resolves to what the command prints. Rejects with Fault if it
 * fails.
 */
export async function sendReports(installation: Installation, call: ReportsCall): Promise<string> {
  checkDatabase(installation);
  const answer = await withDatabase(installation, (database) => answerReports(database, call)).catch(
    async (error: unknown) =>
      v.parse(answerSchema, await askBackend(error, installation.dataDir, '/reports', call)),
  );
  if ('fault' in answer) throw new Fault(answer.fault);
  return answer.text;
}
