import type { Sql } from '../../dependencies';
import { FLU, insertReports } from '../../testing/reports';

/** Reports of an illness on a day, spread over its hours (UTC). */
type DayOfReports = {
  day: string;
  illness: string;
  count: number;
  country?: string;
  pinCode?: string;
};

const timeOn = (day: string, number: number) => `${day}T${String(number % 24).padStart(2, '0')}:00:00Z`;

export const seedDays = (sql: Sql, days: readonly DayOfReports[]): Promise<void> =>
  insertReports(
    sql,
    days.flatMap(({ day, count, ...report }) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ ...FLU, place: null, pinCode: '400001' },
        ...{ ...report, at: timeOn(day, i + 1) },
      })),
    ),
  );
