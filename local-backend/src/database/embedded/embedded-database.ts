import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock } from '@health-commons/base/lock';
import { ROLE_NAMES, VISITOR_LIMITS, type Database, type Role, type Row, type Sql } from '../port';
import { createEngine, type Statement, type WorkerStart } from './engine';
import { createTurns } from './turns';

/** Maximum ms of a statement, except in scripts and for visitors. */
const STATEMENT_TIMEOUT = 15_000;

/** Returns the SQL that starts a transaction as a role. */
const opening = ({ role, readOnly }: Parameters<Database['transaction']>[0]): Statement => ({
  text: `begin${readOnly ? ' read only' : ''}; set local search_path = public; set local role ${ROLE_NAMES[role]}`,
});

/**
 * Opens the embedded database in `folder`, or creates one there. `lock` is that of the folder; without it, only this
 * process may use the folder. Rejects with Fault if the database cannot be opened.
 */
export async function openEmbeddedDatabase(
  folder: string,
  lock: Pick<Lock, 'renewed'> | null = null,
): Promise<Database> {
  const start = { folder, renewed: lock?.renewed ?? null };
  await create(start);
  const engine = createEngine(start);
  const turns = createTurns();
  await engine.ready();

  /** Returns the database for the transactions of a lane. `timeouts` are the maximum ms of a role's statements. */
  function createLane(lane: 'product' | 'visitors', timeouts: Partial<Record<Role, number>>) {
    const transaction: Database['transaction'] = (options, run) =>
      turns.take(lane, async () => {
        const timeout = timeouts[options.role] ?? STATEMENT_TIMEOUT;
        let before = [opening(options)];
        const session = engine.session();
        let open = true;
        const sql: Sql = {
          async query<R extends Row>(text: string, params?: readonly unknown[]) {
            if (!open) throw new Error('The transaction has ended.');
            const statements = [...before, params ? { text, params } : { text }];
            before = [];
            return (await engine.statements(statements, timeout, session)).rows as R[];
          },
        };
        const end = (text: 'commit' | 'rollback') =>
          engine.statements([{ text }], STATEMENT_TIMEOUT, session);
        try {
          const result = await run(sql);
          open = false;
          if (before.length > 0) return result;
          const { command } = await end('commit');
          // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `run` swallowed the error.
          if (command !== 'COMMIT')
            throw new Error('The transaction was rolled back after a failed statement');
          return result;
        } catch (error) {
          open = false;
          if (before.length === 0) await end('rollback').catch(() => undefined);
          throw error;
        }
      });
    const query: Database['query'] = (role, text, params) =>
      transaction({ role }, (sql) => sql.query(text, params));
    const pool: Database['pool'] = {
      totalCount: 1,
      get idleCount() {
        return turns.isBusy() ? 0 : 1;
      },
      get waitingCount() {
        return turns.pending(lane);
      },
    };
    return { transaction, query, pool };
  }

  const run = (text: string, params?: readonly unknown[]) =>
    engine.statements([params ? { text, params } : { text }], STATEMENT_TIMEOUT);
  return {
    ...createLane('product', {}),
    visitors: createLane('visitors', VISITOR_LIMITS.statementTimeouts),
    kind: 'embedded',
    owner: {
      query: async <R extends Row>(text: string, params?: readonly unknown[]) =>
        turns.take('product', async () => (await run(text, params)).rows as R[]),
      script: (text, unless) =>
        turns.take('product', async () => {
          if (unless !== undefined && (await run(unless)).rows.length > 0) return;
          try {
            await engine.script(`begin;\n${text}\n;commit;`);
          } catch (error) {
            await run('rollback').catch(() => undefined);
            throw error;
          }
        }),
    },
    listen: (channel, listener) => engine.listen(channel, listener),
    maintenance: {
      copyFiles: (target) =>
        turns.take('product', async () => {
          // After a checkpoint, the files contain everything that was only in memory before.
          await engine.script('checkpoint');
          await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
        }),
      vacuum: (table) => turns.take('product', () => engine.script(`vacuum (analyze) ${table}`)),
    },
    close: () => engine.close(),
  };
}

/**
 * Creates a missing database in a thread that then ends. The thread also runs initdb, a second WebAssembly program, and
 * only the end of the thread frees initdb's memory. After a first start, the process therefore uses 410 MB instead of
 * 880 MB.
 */
async function create(start: WorkerStart): Promise<void> {
  if (existsSync(join(start.folder, 'PG_VERSION'))) return;
  const engine = createEngine(start);
  await engine.ready();
  await engine.close();
}
