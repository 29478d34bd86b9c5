/** Versions of the 43 migrations that were replaced by one migration per theme on 23 November 2026. */
export const REPLACED_VERSIONS: readonly string[] = [
  ...[
    '0100 0200 0300 0400 0500 0550 0600 0700 0800 0900 1000 1100 1200 1300 1400 1500 1600 1700 1800 1900 2000 2010 2020',
    '2030 2040 2100 2110 2120 2190 2200 2300 2310 2400 2410 2420 2430 2500 2510 2520',
  ]
    .join(' ')
    .split(' ')
    .map((time) => `2026112100${time}`),
  ...['2530', '2540', '3000', '4000'].map((time) => `2026112200${time}`),
];

/** Returns whether `versions` are exactly the replaced migrations, in any order. */
export function hasReplacedMigrations(versions: readonly string[]): boolean {
  return versions.length === REPLACED_VERSIONS.length && REPLACED_VERSIONS.every((v) => versions.includes(v));
}

/** The version of the newest migration that replaced the 43. */
const LAST_REPLACEMENT = '20261123001300';

/**
 * Returns whether a migration is one of those that replaced the 43 earlier ones. Later ones must be applied to an
 * upgraded database.
 */
export const isReplacement = ({ version }: { version: string }): boolean => version <= LAST_REPLACEMENT;

/**
 * Matches one `create function` statement: up to `$$;`, or up to the first semicolon at a line's end if the body is a
 * `return`.
 */
const FUNCTION = /^create function [^$]*?(?:^as \$\$[\s\S]*?^\$\$;|^return\s[\s\S]*?;$)/gm;

/**
 * Returns the script that upgrades a database with the replaced migrations. The script runs `renames` (the text of
 * adopt-migrations.sql), re-creates the functions of `migrations`, revokes the rights of public, anon, authenticated
 * and service_role on private functions, and replaces the recorded versions by running `record`.
 */
export function adoptionScript(
  renames: string,
  migrations: readonly { text: string }[],
  record: string,
): string {
  const functions = migrations.flatMap(({ text }) => text.match(FUNCTION) ?? []);
  return [
    renames,
    // Otherwise PostgreSQL would reject an SQL function that calls a function created later in the script.
    'set local check_function_bodies = off;',
    ...functions.map((text) => text.replace('create function', 'create or replace function')),
    'revoke all on all functions in schema private from public, anon, authenticated, service_role;',
    'delete from supabase_migrations.schema_migrations;',
    record,
  ].join('\n');
}
