-- Publishes changes of reports to subscribers through Supabase Realtime. local-backend has its own realtime.

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if not exists (
    select from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'symptom_reports'
  ) then
    alter publication supabase_realtime add table public.symptom_reports;
  end if;
end
$$;
