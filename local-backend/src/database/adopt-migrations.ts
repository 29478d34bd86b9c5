import type { Migration } from './migrate';

/** Versions of the 43 migrations that were replaced by one per theme before the first release. */
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

/** Whether exactly the replaced migrations are recorded. */
export function hasReplacedMigrations(versions: readonly string[]): boolean {
  return versions.length === REPLACED_VERSIONS.length && REPLACED_VERSIONS.every((v) => versions.includes(v));
}

/** A function's statement: up to `$$;`, or of a `return` function up to the first semicolon at the end of a line. */
const FUNCTION = /^create function [^$]*?(?:^as \$\$[\s\S]*?^\$\$;|^return\s[\s\S]*?;$)/gm;

/**
 * The script that makes such a database equal to one with the current migrations: `renames` is adopt-migrations.sql, the functions are
 * re-created, and `record` replaces the recorded versions.
 */
export function adoptionScript(renames: string, migrations: readonly Migration[], record: string): string {
  const functions = migrations.flatMap(({ text }) => text.match(FUNCTION) ?? []);
  return [
    renames,
    // They are created in the order of their files: a function in SQL would need those that it calls.
    'set local check_function_bodies = off;',
    ...functions.map((text) => text.replace('create function', 'create or replace function')),
    'revoke all on all functions in schema private from public, anon, authenticated, service_role;',
    'delete from supabase_migrations.schema_migrations;',
    record,
  ].join('\n');
}
