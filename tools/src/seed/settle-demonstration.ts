import { call, type Connection } from './write-reports';

/**
 * Number and seed of the reports that the first start adds. These reports are enough for every statistic to show a
 * result.
 */
export const FIRST_SEED = { reports: 12_000, seed: 1 } as const;

type Options = {
  empty: boolean;
  /** True if the database is the operator's own. Only `npm run seed` adds data to it. */
  external: boolean;
  say: (words: string) => void;
};

/**
 * Prepares demonstration data at the start. Removes all of it if `empty` is set, after which no start adds any.
 * Otherwise adds some to a new database.
 */
export async function settleDemonstration(
  connection: Connection,
  { empty, external, say }: Options,
): Promise<void> {
  if (!empty && (external || !(await isNew(connection)))) return;
  // Imported on demand, because most starts do not need the generator.
  const { loadFirstDemonstration, resetDemonstration } = await import('./write-reports');
  if (empty) return resetDemonstration(connection);
  say(`adding ${FIRST_SEED.reports} demonstration reports …`);
  await loadFirstDemonstration({ ...connection, ...FIRST_SEED, now: new Date() });
}

/** Returns whether no report was ever added or removed, also by `empty`. */
async function isNew(connection: Connection): Promise<boolean> {
  const answer = await call(connection, '/load/v1/new', { method: 'GET' });
  return ((await answer.json()) as { isNew: boolean }).isNew;
}
