import type { Sql } from '../dependencies';

type Command = 'hide' | 'restore' | 'withdraw' | 'release';

/** Starts a moderation action, and applies it to at most `max` reports. `search` is a private.report_search. */
export async function moderate(
  sql: Sql,
  command: Command,
  search: object,
  max = 1000,
): Promise<{ action: string; done: number }> {
  const [started] = await sql.query<{ action: string }>(
    `insert into private.moderation_log (command, operator, reason, search)
     values ($1, 'Ada', 'a test', $2) returning id as action`,
    [command, JSON.stringify(search)],
  );
  const action = started?.action ?? '';
  const [step] = await sql.query<{ done: number }>('select private.continue_moderation($1, $2) as done', [
    action,
    max,
  ]);
  return { action, done: step?.done ?? 0 };
}
