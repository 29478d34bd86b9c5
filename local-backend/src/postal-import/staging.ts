import { randomUUID } from 'node:crypto';
import type { Staging } from '@health-commons/api/postal-import';
import type { Owner } from '../database/port';

const COLUMNS = [
  'country',
  'code',
  'name',
  'district',
  'state',
  'latitude',
  'longitude',
  'accuracy',
] as const;

/**
 * Opens a staging area for one run. `commit` also deletes all lines that are older than a day, because killed runs may
 * have left them.
 */
export function openStaging(owner: Owner): Staging {
  const run = randomUUID();
  return {
    add: async (lines) => {
      await owner.query(
        `insert into private.postal_staging (run, ${COLUMNS.join(', ')})
         select $1, line.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::double precision[],
           $8::double precision[], $9::smallint[]) as line`,
        [run, ...COLUMNS.map((column) => lines.map((line) => line[column]))],
      );
    },
    commit: async () => {
      // The codes are counted first, because the script below returns nothing.
      const codes = await owner.query<{ country: string; codes: number }>(
        `select country, count(*)::integer as codes
         from (select distinct country, code from private.postal_staging where run = $1) as staged
         group by country order by country`,
        [run],
      );
      // A script has no time limit. Importing hundreds of thousands of codes would exceed the time limit of a
      // statement.
      await owner.script(`select from private.take_postal_staging('${run}')`);
      return codes;
    },
    drop: async () => {
      await owner.query('delete from private.postal_staging where run = $1', [run]);
    },
  };
}
