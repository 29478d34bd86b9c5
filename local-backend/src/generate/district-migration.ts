import { WHOLE_CODES } from '@health-commons/contracts/districts';

const WHOLE_CODE = [
  'case country',
  ...[...WHOLE_CODES].map(([country, whole]) => `    when '${country}' then '${whole}'`),
  '  end',
].join('\n');

const BODY = `
  select coalesce(regexp_replace(code, ${WHOLE_CODE}, '\\1'), code)
`;

/** Selects the body of the function that is equal to `districtOf`. */
export const DISTRICT_QUERY =
  "select prosrc as body from pg_proc where oid = 'private.district_of(text, text)'::regprocedure";

/** Returns the SQL that gives the database the districts of WHOLE_CODES, or null if the function has this body already. */
export function districtMigration(body: string | undefined): string | null {
  if (body === BODY) return null;
  const countries = [...WHOLE_CODES.keys()].map((country) => `'${country}'`).join(', ');
  return `alter table public.symptom_reports drop constraint symptom_reports_district;
create or replace function private.district_of(country text, code text) returns text
language sql immutable parallel safe
as $$${BODY}$$;
create or replace function private.district_anywhere(code text) returns text
language sql immutable parallel safe
return (select min(private.district_of(country, code)) from unnest(array[${countries}]) as country);
select private.store_districts();
alter table public.symptom_reports add constraint symptom_reports_district check (
  pin_code !~ ${WHOLE_CODE}
);
`;
}
