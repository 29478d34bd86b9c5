-- Nobody but the owner may use anything in the schema `private`, except the functions that the API calls. Functions
-- find only names with a schema, so that no caller's objects can replace theirs. Immutable functions read no table and
-- need no such setting. It would keep PostgreSQL from inlining them.

do $$
declare
  name text;
begin
  for name in select tablename from pg_catalog.pg_tables where schemaname = 'private'
  loop
    execute format('alter table private.%I enable row level security', name);
  end loop;
  for name in select oid::regprocedure from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and provolatile <> 'i'
  loop
    execute format('alter function %s set search_path = %L', name, '');
  end loop;
end
$$;
revoke all on all tables in schema private from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role, health_commons_api;
grant execute on function
  private.age_in, private.append_verdicts, private.archive_reports, private.areas_to_judge, private.change_report,
  private.circles_json, private.circles_of_view, private.claim_alert, private.compact_held, private.count_submissions,
  private.countries_to_record, private.daily_entries, private.decided_days, private.drop_old_verdicts,
  private.finish_alert, private.finish_job, private.fold_deltas, private.has_demonstration, private.held_in_view,
  private.imported_place, private.job_ages, private.job_succeeded, private.last_recorded_day,
  private.lease_job, private.move_reports, private.purge, private.recorded_verdicts, private.report_statistics,
  private.sender_salt, private.store_reports, private.store_verdicts, private.sweep_sender_counts,
  private.take_codes_to_place, private.unusual_areas
to health_commons_api;
