import { canLoad, unloadDemonstration } from './load-demonstration';
import { send, type Connection } from './send';

const MARKED = 'is_demonstration=eq.true';

/**
 * One statement removes up to this number of reports. It takes a second or two, well below the usual statement
 * time-out.
 */
const MAX_AT_ONCE = 100_000;

/** Rows read to find the next areas whose reports are removed: the maximum of a hosted project's response. */
const PAGE = 1000;

/** Maximum number of postal areas per request, because their codes are in the URL. */
const MAX_AREAS = 200;

/**
 * Removes all demonstration reports and keeps visitors' reports. If there are more than `atOnce`, they are removed in
 * bulk or, on a server without bulk loading, area by area. They are not removed by date, so that each area's roll-ups
 * are corrected only once. Rejects with an Error that contains the server's response.
 */
export async function resetDemonstration(connection: Connection, atOnce = MAX_AT_ONCE): Promise<void> {
  if (!(await areMoreThan(connection, atOnce))) return remove(connection, '');
  if (await canLoad(connection)) return unloadDemonstration(connection);
  for (;;) {
    const areas = await someAreas(connection);
    if (!areas) return;
    await remove(connection, `&country=eq.${areas.country}&pin_code=in.(${areas.codes.join(',')})`);
  }
}

/**
 * Returns some areas of one country that still have demonstration reports, or null if there are none. Rows are ordered
 * by country and code. Reports of a large area therefore fill the page, so one statement never removes several large
 * areas.
 */
async function someAreas(connection: Connection): Promise<{ country: string; codes: string[] } | null> {
  const query = `?${MARKED}&select=country,pin_code&order=country,pin_code&limit=${PAGE}`;
  const answer = await send(connection, query, { method: 'GET' });
  const rows = (await answer.json()) as { country: string; pin_code: string }[];
  const [first] = rows;
  if (!first) return null;
  const own = rows.filter(({ country }) => country === first.country);
  return { country: first.country, codes: [...new Set(own.map((row) => row.pin_code))].slice(0, MAX_AREAS) };
}

async function remove(connection: Connection, which: string): Promise<void> {
  await send(connection, `?${MARKED}${which}`, { method: 'DELETE', headers: { prefer: 'return=minimal' } });
}

async function areMoreThan(connection: Connection, n: number): Promise<boolean> {
  const answer = await send(connection, `?${MARKED}&select=id&offset=${n}&limit=1`, { method: 'GET' });
  return ((await answer.json()) as unknown[]).length > 0;
}
