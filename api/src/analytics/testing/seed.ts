import type { Sql } from '../../dependencies';

/** Reports of an illness on a day, spread over its hours (UTC). */
type DayOfReports = {
  day: string;
  illness: string;
  count: number;
  country?: string;
  pinCode?: string;
};

export async function seedDays(sql: Sql, days: readonly DayOfReports[]): Promise<void> {
  await sql.query(
    `insert into public.symptom_reports (country, pin_code, symptoms, illness_type, severity, created_at)
     select country, pin_code, '{Fever}', illness::public.illness_type, 'mild', day::date + number % 24 * interval '1 hour'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])
       as sent (country, pin_code, illness, day, n) cross join generate_series(1, n) as number`,
    [
      days.map(({ country }) => country ?? 'IN'),
      days.map(({ pinCode }) => pinCode ?? '400001'),
      days.map(({ illness }) => illness),
      days.map(({ day }) => day),
      days.map(({ count }) => count),
    ],
  );
}
