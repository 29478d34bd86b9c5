import fc from 'fast-check';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import type { Sql } from '../dependencies';

/**
 * The fields of a report on which the counts depend. Its age is `minutesAgo`, unless it was sent at a time (`at`). The
 * country is India, unless another one is given.
 */
export type PlainReport = {
  country?: string;
  pinCode: string;
  illness: string;
  severity: string;
  place: { latE3: number; lonE3: number } | null;
  minutesAgo: number;
  at?: string;
};

/** A report that was just sent. */
export const FLU: PlainReport = {
  pinCode: '1000',
  illness: 'flu',
  severity: 'mild',
  place: { latE3: 1_000, lonE3: 2_000 },
  minutesAgo: 0,
};

const between = (min: number, max: number) => fc.integer({ min, max });
const placeAt = (latE3: fc.Arbitrary<number>, lonE3: fc.Arbitrary<number>) => fc.record({ latE3, lonE3 });
const ofFew = placeAt(
  between(-3, 3).map((i) => i * 7_001),
  between(-4, 4).map((i) => i * 45_000),
);
const inMumbai = placeAt(between(18_930, 18_940), between(72_830, 72_840));
const anywhere = placeAt(between(-90_000, 90_000), between(-180_000, 180_000));

/** Few places, so that reports share them. Some reports have no place, and some are anywhere on Earth. */
const places = fc.oneof(
  { weight: 8, arbitrary: ofFew },
  { weight: 2, arbitrary: inMumbai },
  { weight: 1, arbitrary: anywhere },
  { weight: 1, arbitrary: fc.constant(null) },
);

export const plainReport: fc.Arbitrary<PlainReport> = fc.record({
  pinCode: fc.constantFrom('1000', '2000', '3000'),
  illness: fc.constantFrom(...ILLNESS_TYPES),
  severity: fc.constantFrom(...SEVERITIES),
  place: places,
  minutesAgo: between(0, 200_000),
});

/** A mark of private.store_reports. */
export type Mark = '' | 'repeat' | 'held' | 'held repeat';

/** Inserts reports in one statement. */
export async function insertReports(
  sql: Sql,
  reports: readonly PlainReport[],
  mark: Mark = '',
): Promise<void> {
  await sql.query(
    `insert into public.symptom_reports
       (country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at)
     select coalesce(country, 'IN'), "pinCode", '{Fever}', illness, severity, (place ->> 'latE3')::numeric / 1000,
       (place ->> 'lonE3')::numeric / 1000, coalesce(at, now() - "minutesAgo" * interval '1 minute')
     from jsonb_to_recordset($1) as sent (country text, "pinCode" text, illness public.illness_type,
         severity public.severity, place jsonb, at timestamptz, "minutesAgo" integer)
       cross join (select set_config('health_commons.mark', $2, true)) as marked`,
    [JSON.stringify(reports), mark],
  );
}

/** Inserts `count` reports of flu with a change. */
export const insertAlike = (sql: Sql, count: number, change: Partial<PlainReport>, mark: Mark = '') =>
  insertReports(sql, Array<PlainReport>(count).fill({ ...FLU, ...change }), mark);

/** Returns the column `n` of a query's only row as a number. */
export async function numberOf(sql: Sql, text: string, params?: readonly unknown[]): Promise<number> {
  const [row] = await sql.query<{ n: string | number | null }>(text, params);
  return Number(row?.n);
}

export async function foldAll(sql: Sql): Promise<void> {
  while ((await numberOf(sql, 'select private.fold_deltas() as n')) > 0);
}

/** Returns the roll-ups that differ from a recount of raw reports. */
export async function wrongRollups(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ rollup: string; differences: string }>('select * from private.recount()');
  return rows.filter(({ differences }) => Number(differences) !== 0).map(({ rollup }) => rollup);
}
