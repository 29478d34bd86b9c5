-- Upgrades a database that has exactly the 43 migrations that were replaced on 23 November 2026. This file renames
-- functions, an index and policies, and drops the old functions of the recount. src/database/adopt-migrations.ts adds
-- the statements that re-create all functions, revoke rights and replace the recorded migrations.
alter function private.mend_places(private.report_deltas[]) rename to repair_places;
alter function private.mend_cells(private.report_deltas[]) rename to repair_cells;
alter function private.mend_areas(private.report_deltas[]) rename to repair_areas;
alter function private.mend_countries(private.report_deltas[]) rename to repair_countries;
alter function private.forget_all_reports() rename to clear_rollups;
alter function private.most_entries() rename to max_entries;
alter function private.made_up_reports(text, date, date) rename to demonstration_reports;
alter function private.rest_coarse_code(text, text) rename to postpone_coarse_code;
drop function private.recount(boolean), private.recount_days(boolean), private.recount_counts(boolean),
  private.recount_places_and_areas(boolean);
alter index public.symptom_reports_made_up rename to symptom_reports_demonstration;
alter policy "everybody reads reports" on public.symptom_reports rename to "anyone can read reports";
alter policy "everybody reads tips" on public.health_tips rename to "anyone can read tips";
