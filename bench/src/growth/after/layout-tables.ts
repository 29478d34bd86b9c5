import { connect } from './usage';

export type Layout = { name: string; table: string; ordered: boolean; removeOldest: string };

const DELETE = `delete from public.symptom_reports
  where created_at < (select oldest + interval '1 month' from layout.oldest_month)`;
const DROP = 'drop table layout.monthly_0';

const AS_IT_IS = { table: 'public.symptom_reports', removeOldest: DELETE };
const MONTHLY = { table: 'layout.monthly', removeOldest: DROP };

/** New ids in the order of time are neighbours in an index, whether or not the older ids are random. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'random ids', ...AS_IT_IS, ordered: false },
  { name: 'ids in the order of time', ...AS_IT_IS, ordered: true },
  { name: 'partitions by month', ...MONTHLY, ordered: false },
  { name: 'partitions by month, ids in the order of time', ...MONTHLY, ordered: true },
];

/** Creates a table with a partition for each month. Only the current month gets reports. */
const TABLES = `
  create schema layout;
  create table layout.oldest_month as
    select date_trunc('month', min(created_at)) as oldest from public.symptom_reports;
  create table layout.monthly (like public.symptom_reports including defaults including constraints)
    partition by range (created_at);
  do $$
  declare
    months integer;
  begin
    select extract(year from age(now(), oldest)) * 12 + extract(month from age(now(), oldest)) into months
      from layout.oldest_month;
    for i in 0..months loop
      execute (select format('create table layout.monthly_%s partition of layout.monthly for values from (%L) to (%L)',
        i, oldest + i * interval '1 month', oldest + (i + 1) * interval '1 month') from layout.oldest_month);
    end loop;
  end
  $$`;

const COPY = `insert into layout.monthly
  select * from public.symptom_reports where created_at >= date_trunc('month', now())`;

/** The indexes of public.symptom_reports. They exist before the copy, so their pages are as full as the original's. */
const INDEXES = [
  'alter table layout.monthly add primary key (id, created_at)',
  'create index on layout.monthly (created_at desc, id desc)',
  'create index on layout.monthly (country, pin_code, created_at desc)',
  `create index on layout.monthly (((round(latitude * 1000))::integer), ((round(longitude * 1000))::integer))
     where latitude is not null`,
  'create index on layout.monthly (country, created_at) where is_demonstration',
];

const SAMPLES = `
  create table layout.samples as
    select row_number() over (order by random()) as n, reports.*
      from public.symptom_reports as reports
     where random() < 200000.0 / (select count(*) from public.symptom_reports);
  alter table layout.samples add primary key (n);
  create table layout.sample_count as select count(*) as count from layout.samples;
  create procedure layout.insert_samples(target text, ordered boolean, first integer, number integer)
  language plpgsql as $$
  begin
    for i in first + 1..first + number loop
      execute format('insert into %s (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude)
        select case when $1 then private.uuid_v7(clock_timestamp()) else gen_random_uuid() end, country, pin_code,
          symptoms, illness_type, severity, latitude, longitude
        from layout.samples where n = 1 + mod($2, (select count from layout.sample_count))', target)
      using ordered, i;
      commit;
    end loop;
  end
  $$`;

export async function createLayouts(url: string): Promise<void> {
  const connection = await connect(url);
  const statements = [TABLES, ...INDEXES, COPY, SAMPLES, 'vacuum (analyze) layout.monthly, layout.samples'];
  for (const statement of statements) {
    const startedAt = performance.now();
    await connection.rows(statement);
    console.log(
      `layouts: ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${statement.trim().slice(0, 60)}`,
    );
  }
  await connection.end();
}
