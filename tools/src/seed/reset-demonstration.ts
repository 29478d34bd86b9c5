import { canLoad, unloadDemonstration } from './load-demonstration';
import { send, type Connection } from './send';

const MARKED = 'is_demonstration=eq.true';

/** Reports that one statement removes in a second or two; a database may not let it take longer than some ten. */
const AT_ONCE = 100_000;

/** Rows that are looked at for what to remove next: as many as a project answers with. */
const PAGE = 1000;

/** Postal areas of one request: their codes stand in its address. */
const AREAS = 200;

/**
 * Removes every demonstration report; reports of visitors stay. Many go some areas at a time rather than by date: the sums of an area are
 * then put right once. Rejects with an Error that says what the server answered.
 */
export async function resetDemonstration(connection: Connection, atOnce = AT_ONCE): Promise<void> {
  if (!(await areMoreThan(connection, atOnce))) return remove(connection, '');
  if (await canLoad(connection)) return unloadDemonstration(connection);
  for (;;) {
    const areas = await someAreas(connection);
    if (!areas) return;
    await remove(connection, `&country=eq.${areas.country}&pin_code=in.(${areas.codes.join(',')})`);
  }
}

/**
 * Areas of one country that still have demonstration reports, null when none has. In the order of their codes, so that the page is full
 * of one area where it has many reports, and a statement never removes many areas that do.
 */
async function someAreas(connection: Connection): Promise<{ country: string; codes: string[] } | null> {
  const query = `?${MARKED}&select=country,pin_code&order=country,pin_code&limit=${PAGE}`;
  const answer = await send(connection, query, { method: 'GET' });
  const rows = (await answer.json()) as { country: string; pin_code: string }[];
  const [first] = rows;
  if (!first) return null;
  const own = rows.filter(({ country }) => country === first.country);
  return { country: first.country, codes: [...new Set(own.map((row) => row.pin_code))].slice(0, AREAS) };
}

async function remove(connection: Connection, which: string): Promise<void> {
  await send(connection, `?${MARKED}${which}`, { method: 'DELETE', headers: { prefer: 'return=minimal' } });
}

async function areMoreThan(connection: Connection, n: number): Promise<boolean> {
  const answer = await send(connection, `?${MARKED}&select=id&offset=${n}&limit=1`, { method: 'GET' });
  return ((await answer.json()) as unknown[]).length > 0;
}
