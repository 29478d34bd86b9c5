import { allPlaces } from '@health-commons/api/gazetteer';
import { batches } from './batches';
import { canLoad, unloadDemonstration } from './load-demonstration';
import { send, type Connection } from './send';

const MARKED = 'is_demonstration=eq.true';

/** Reports that one statement removes in a second or two; a database may not let it take longer than some ten. */
const AT_ONCE = 100_000;

/** Postal areas of one request. A million reports have some two thousand in each area. */
const AREAS = 20;

/**
 * Removes every demonstration report; reports of visitors stay. Many go area by area rather than by date: the sums of an area are then
 * put right once. Rejects with an Error that says what the server answered.
 */
export async function resetDemonstration(connection: Connection, atOnce = AT_ONCE): Promise<void> {
  if (await areMoreThan(connection, atOnce)) {
    if (await canLoad(connection)) return unloadDemonstration(connection);
    for (const places of batches(allPlaces(), AREAS)) {
      const codes = [...new Set(places.map((place) => place.code))];
      await remove(connection, `&pin_code=in.(${codes.join(',')})`);
    }
  }
  await remove(connection, '');
}

async function remove(connection: Connection, which: string): Promise<void> {
  await send(connection, `?${MARKED}${which}`, { method: 'DELETE', headers: { prefer: 'return=minimal' } });
}

async function areMoreThan(connection: Connection, n: number): Promise<boolean> {
  const answer = await send(connection, `?${MARKED}&select=id&offset=${n}&limit=1`, { method: 'GET' });
  return ((await answer.json()) as unknown[]).length > 0;
}
