/** Tables of a backup. A table comes after the tables that it refers to. */
export const BACKED_UP: readonly string[] = [
  // Which seed.sql was applied. Without it, a restore would overwrite edited tips.
  'supabase_migrations.seed_files',
  'public.symptom_reports',
  'public.health_tips',
  'private.postal_places',
  'private.place_precision',
  'private.codes_to_place',
  // Written when a report is counted and not linked to the report, so a restore cannot recompute it.
  'private.held_counts',
  'private.repeats',
  'private.moderation_log',
  'private.hidden_reports',
  'private.day_decisions',
  // Replaces reports that are older than REPORT_RETENTION_DAYS.
  'private.archived_counts',
  // What was published on past days. A restore cannot compute it, because counts change afterwards.
  'private.verdict_record',
];

const EXPIRES = 'expires within days; a backup would keep it longer than docs/privacy.md says';
const COUNTED = 'a restore counts it from the reports';
const MOMENTARY = 'only describes running work';

/** Tables that a backup leaves out, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'supabase_migrations.schema_migrations': 'the manifest lists the versions',
  'private.idempotency_keys': EXPIRES,
  'private.sender_counts': EXPIRES,
  'private.sender_salts': EXPIRES,
  'private.alerts': EXPIRES,
  'private.geocode_cache': 'is looked up again',
  'private.postal_staging': MOMENTARY,
  'private.turns': MOMENTARY,
  'private.jobs': MOMENTARY,
  'private.installation': 'describes this database only',
  'private.report_deltas': COUNTED,
  'private.tallies': COUNTED,
  'private.prefix_months': COUNTED,
  'private.area_verdicts': 'a job computes it from the counts',
};
