import { send, type Connection } from './send';

const MARKED = 'is_demonstration=eq.true';

/**
 * Removes every demonstration report; reports of visitors stay. It goes from the oldest on, `slice` at a time: removing a million at once
 * would take longer than a database lets one statement take. Rejects with an Error that says what the server answered.
 */
export async function resetDemonstration(connection: Connection, slice = 20_000): Promise<void> {
  for (;;) {
    const until = await momentOf(connection, slice);
    const oldest = until === null ? '' : `&created_at=lte.${encodeURIComponent(until)}`;
    await send(connection, `?${MARKED}${oldest}`, {
      method: 'DELETE',
      headers: { prefer: 'return=minimal' },
    });
    if (until === null) return;
  }
}

/** When the n-th oldest demonstration report was made, or null when there are not so many. */
async function momentOf(connection: Connection, n: number): Promise<string | null> {
  const query = `?${MARKED}&select=created_at&order=created_at.asc&offset=${n - 1}&limit=1`;
  const rows = (await (await send(connection, query, { method: 'GET' })).json()) as { created_at: string }[];
  return rows[0]?.created_at ?? null;
}
